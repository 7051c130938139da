export interface SeedChangelogEntry {
  date: string
  body: string
}

/** Oldest first, up to September 2025, after which CHANGELOG.md has them; a ticket is named by its title, as `{#title}`. */
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
    body: `Report bugs and request features in the new [issue tracker](/tracker). Please check whether there’s already a ticket before you write a new one.`,
  },
  {
    date: '2020-05-21',
    body: `- The preview of a post keeps its line breaks ({#Line breaks in posts are lost in the preview}).
- Ctrl+Enter submits what you’ve written.`,
  },
  {
    date: '2020-08-23',
    body: `Posts and comments show when they were edited ({#Show when a post was edited}).`,
  },
  {
    date: '2020-11-16',
    body: `- Usernames are unique regardless of case ({#Two people can have the same name but for capital letters}). The second Alan has kindly taken another.
- Reset a forgotten password by email.`,
  },
  {
    date: '2021-03-07',
    body: `Tickets have tags, in colors that staff choose ({#Tags for tickets, with colours of our own}). Click one to see all the others that have it.`,
  },
  {
    date: '2021-06-28',
    body: `- Wide code blocks scroll, on phones too ({#Code blocks wider than the page can’t be scrolled}).
- Tables no longer touch the edge of the page.`,
  },
  {
    date: '2021-10-17',
    body: `Moderators can move a post to another forum ({#Let moderators move a post to another forum}). Old links still lead to it.`,
  },
  {
    date: '2021-12-05',
    body: `A dark theme for everyone who builds at night. It matches your device unless you choose a theme in the [site settings](/settings).`,
  },
  {
    date: '2022-02-13',
    body: `The tracker’s search has filters ({#Search the tracker by tag and by author}):

- \`tag:simulation\`, \`author:edsger\`, \`is:open\`
- put a \`-\` in front to exclude something`,
  },
  {
    date: '2022-09-11',
    body: `The [creation hub](/hub) is here ({#A place for creations, not a forum thread of links}). Upload what you’ve built, add pictures, and others can open it in the game with one click.`,
  },
  {
    date: '2022-11-12',
    body: `A failed upload tells you why: which file, what’s wrong with it, and how large it can be ({#Pictures of more than 8 MB fail without a word}).`,
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
    body: `A closed ticket shows the version of the game with the change ({#Say in which version a ticket was closed}). Use \`version:\` to find everything in a version.`,
  },
  {
    date: '2023-12-17',
    body: `Notifications: the bell tells you who replied, and so does an email if you want one ({#Tell people by mail when somebody answers them}).`,
  },
  {
    date: '2024-04-06',
    body: `- Password managers find the login form ({#Password managers don’t find the login form}).
- The search box has a button, for those who don’t press Enter.`,
  },
  {
    date: '2024-06-22',
    body: `Infinite scroll: long lists load more as you scroll. Prefer pages? Turn it off in the [site settings](/settings).`,
  },
  {
    date: '2024-09-14',
    body: `Every newsletter is the same email for everyone, down to its links ({#Links in the newsletter differ from mail to mail}). It never had tracking pixels, and still has none.`,
  },
  {
    date: '2024-11-09',
    body: `Like and reply buttons are large enough for a thumb.`,
  },
  {
    date: '2025-01-18',
    body: `Forums, posts, trackers, tickets and users have RSS and Atom feeds with full texts.`,
  },
  {
    date: '2025-03-02',
    body: `For staff: an action log of what was moved, edited and closed, and by whom ({#A log of what the staff does}).`,
  },
  {
    date: '2025-04-05',
    body: `- Tall pictures in the hub are no longer cut off.
- No picture? We draw the first board of your ZIP for you, with its lamps lit as you left them.`,
  },
  {
    date: '2025-05-17',
    body: `- Times can be shown as dates instead of “3 days ago”.
- Numbers from a thousand on are shortened, as in “12K+ views”.`,
  },
  {
    date: '2025-06-07',
    body: `- Write truth tables and timing diagrams with a few lines of text. You can copy their source.
- Formulas, and highlighted code, including Verilog and VHDL.`,
  },
  {
    date: '2025-06-28',
    body: `- The dark theme is dark from the first moment on.
- Unfinished comments are kept for an hour if you close the tab or get logged out.`,
  },
  {
    date: '2025-07-12',
    body: `- After a like the focus stays where it was.
- Press \`?\` for all shortcuts: \`/\` to search, \`g\` and a letter to move around, \`n\` and \`p\` for unread comments.`,
  },
  {
    date: '2025-07-26',
    body: `- Comments added since your last visit are marked, and you’ll see when new ones arrive while you read.
- Report anything that breaks the rules. Everyone involved hears what was decided, and why.
- Authors and moderators can see the edit history of a text.`,
  },
  {
    date: '2025-08-16',
    body: `- [Search](/search) posts, tickets and creations, with matches highlighted and titles suggested as you type.
- \`@\` and \`#\` complete names and tickets in every text box. Every post and ticket lists where it’s mentioned.
- Menus and messages are also in Chinese, and every paragraph finds its own text direction.`,
  },
  {
    date: '2025-09-06',
    body: `- The tracker’s search box suggests filters, including \`sort:updated\`.
- If our servers have a bad day, pages you could read a moment ago stay readable.`,
  },
  {
    date: '2025-09-20',
    body: `- The error page has a link home ({#The error board shows a code but no way home}).
- Times tick every second now, no longer every 30 s ({#Relative times stand still until the page is loaded again}).`,
  },
]
