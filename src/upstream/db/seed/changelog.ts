/** An entry of the demo changelog: of a day in the calendar, or as old as the tickets that it tells of. */
export type SeedChangelogEntry = { body: string } & ({ date: string } | { daysAgo: number })

/** What was new on the demo site, oldest first; tickets are named by their titles, as `{#title}`. */
export const demoChangelog: SeedChangelogEntry[] = [
  {
    date: '2020-02-03',
    body: `The website is open. There is a page about {product}, a forum for questions, and a [newsletter](/newsletter).`,
  },
  {
    date: '2020-03-14',
    body: `- Profiles have a bio and a picture.
- The forum is now several [forums](/forums), so that questions and circuits don’t push each other off the page.`,
  },
  {
    date: '2020-05-02',
    body: `Bugs and wishes have a place of their own: the [issue tracker](/tracker). Please look whether yours is there before you write a new ticket.`,
  },
  {
    date: '2020-05-21',
    body: `- The preview of a post keeps its line breaks ({#Line breaks in posts are lost in the preview}).
- Ctrl+Enter sends what you’ve written.`,
  },
  {
    date: '2020-08-23',
    body: `Edited posts and comments say when they were edited ({#Show when a post was edited}).`,
  },
  {
    date: '2020-11-16',
    body: `- Names are unique whatever their capital letters ({#Two people can have the same name but for capital letters}). The second Alan has kindly taken another.
- Forgotten passwords can be reset by mail.`,
  },
  {
    date: '2021-03-07',
    body: `Tickets have tags, in colours that the staff chooses ({#Tags for tickets, with colours of our own}). Click one to see all the others that have it.`,
  },
  {
    date: '2021-06-28',
    body: `- Wide code blocks can be scrolled, on phones too ({#Code blocks wider than the page can’t be scrolled}).
- Tables no longer touch the edge of the page.`,
  },
  {
    date: '2021-10-17',
    body: `Moderators can move a post to where it belongs ({#Let moderators move a post to another forum}). Old links still lead to it.`,
  },
  {
    date: '2021-12-05',
    body: `A dark theme, for everybody who builds at night. It follows your system unless you choose one in the [website settings](/settings).`,
  },
  {
    date: '2022-02-13',
    body: `The tracker’s search knows qualifiers ({#Search the tracker by tag and by author}):

- \`tag:simulation\`, \`author:edsger\`, \`is:open\`
- a \`-\` in front leaves something out`,
  },
  {
    date: '2022-09-11',
    body: `The [creation hub](/hub) is here ({#A place for creations, not a forum thread of links}). Upload what you’ve built, add pictures, and others can open it in the game with one click.`,
  },
  {
    date: '2022-11-12',
    body: `An upload that fails says why: which file, what is wrong with it, and how large it may be ({#Pictures of more than 8 MB fail without a word}).`,
  },
  {
    date: '2023-03-05',
    body: `Labels such as “5 minutes ago” refresh every 30 s ({#Relative times stand still until the page is loaded again}).`,
  },
  {
    date: '2023-05-20',
    body: `- You can log in with GitHub, Google or Steam, and link or unlink them in your [account settings](/account-settings).
- Log in and sign up bring you back to the page you came from.`,
  },
  {
    date: '2023-08-05',
    body: `A closed ticket says in which version of the game it’s done, if it needs a new version ({#Say in which version a ticket was closed}). Search with \`version:\` for all that came with one.`,
  },
  {
    date: '2023-12-17',
    body: `Notifications: the bell tells you who answered, and a mail does too if you want it to ({#Tell people by mail when somebody answers them}).`,
  },
  {
    date: '2024-04-06',
    body: `- Password managers find the login form ({#Password managers don’t find the login form}).
- The search box in the top bar can do without its button, see the [website settings](/settings).`,
  },
  {
    date: '2024-06-22',
    body: `Long lists go on by themselves as you scroll. If you’d rather turn pages, there’s a setting for it.`,
  },
  {
    date: '2024-09-14',
    body: `Every newsletter is the same mail for everybody, down to its links ({#Links in the newsletter differ from mail to mail}). It never had tracking pixels, and still has none.`,
  },
  {
    date: '2025-03-02',
    body: `For the staff: a log of what was moved, edited and closed, and by whom ({#A log of what the staff does}).`,
  },
  {
    date: '2025-05-17',
    body: `- Times can be shown as dates instead of “3 days ago”.
- Numbers above a thousand are shortened: 1.2K+ views.`,
  },
  {
    date: '2025-09-20',
    body: `- The error board has a link home ({#The error board shows a code but no way home}).
- Times tick every second now, no longer every 30 s ({#Relative times stand still until the page is loaded again}).`,
  },
  {
    daysAgo: 348,
    body: `Hearts and reply buttons are large enough for a thumb ({#Reply buttons are too small for a phone}).`,
  },
  {
    daysAgo: 289,
    body: `Forums, posts, trackers, tickets and people have feeds, RSS and Atom, with whole texts ({#Feeds for single posts and tickets}).`,
  },
  {
    daysAgo: 229,
    body: `- Tall pictures in the hub keep their feet ({#Pictures in the creation hub are cut at the bottom}).
- No picture? The first board in the archive is drawn for you, lamps lit as you left them.`,
  },
  {
    daysAgo: 204,
    body: `- Truth tables and timing diagrams are drawn from a few lines of text ({#Show timing diagrams in posts}). What they’re made from can be copied.
- Formulas are set, and code is coloured, Verilog and VHDL too.`,
  },
  {
    daysAgo: 177,
    body: `- The dark theme is dark from the first moment on ({#Dark theme flashes white}).
- What you’ve begun to write is kept for an hour, should you close the tab or be logged out ({#A comment is lost when the session has ended while I was writing}).`,
  },
  {
    daysAgo: 135,
    body: `- After a like the focus stays where it was ({#Focus jumps to the top of the page after a like}).
- \`?\` lists the keys: \`/\` for the search, \`g\` and a letter to get about, \`n\` and \`p\` through new comments.`,
  },
  {
    daysAgo: 78,
    body: `- Comments that came since your last visit are marked, and those posted while you read are told of.
- Report what breaks the rules, wherever it stands. Whoever it concerns is told what was decided, and why.
- Texts keep their earlier versions for their authors and moderators.`,
  },
  {
    daysAgo: 33,
    body: `- [Search](/search) goes through posts, tickets and creations, marks what it found and suggests titles while you type.
- \`@\` and \`#\` complete names and tickets in every text box. Below a post or ticket you see where it’s mentioned.
- The frame of every page speaks Chinese to Chinese readers, and each paragraph finds its own direction ({#Let each paragraph find its own direction}).`,
  },
  {
    daysAgo: 4.5,
    body: `- The tracker’s search box suggests what fits, \`sort:updated\` too ({#Sort the tracker by what was changed last}).
- If our servers have a bad day, pages you could read a moment ago stay readable.`,
  },
]
