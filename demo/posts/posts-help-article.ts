import type { SeedPost } from '../seed-types.ts'

/** The help article that the open-in-game dialog links to, by its known id. */
export const helpArticlePosts: SeedPost[] = [
  {
    id: 'pst-56609d78',
    forum: 'frm-helpqstn',
    author: 'grace',
    title: '“Open in game” does nothing? How to repair the link',
    body: `You press **Open in game** on a creation and nothing happens, or the browser says that it does not know this kind of address? This article helps in nearly every case. If you don't own {product} yet, the button can't work: here is [where to get it](/wishlist).

## What the button does

It opens a special address that begins with the game's own scheme instead of \`https\`. Your system keeps a list of which program opens which scheme. The game puts itself on that list **when it starts**. So the first repair is the shortest one:

1. Close the game completely.
2. Start it once from your library or from its folder and wait for the main menu.
3. Close it, go back to the creation and press the button again.

This is all that is needed after moving the game to another disk, after restoring a backup, and after installing two copies.

## The browser asks, and somebody said no

Browsers ask before they open a program. If “Cancel” was chosen together with “remember my choice”, the button stays silent for ever. Look in the browser's site permissions for *open applications* or *protocol handlers*, remove the entry of this site, and try again.

If a blocker for scripts or pop-ups is active, allow this site. The link is opened by your click only, never by itself.

## Find out the name of the scheme

For the steps below you need it. Right-click the button, copy the link, paste it into a text editor: the scheme is the word before \`://\`. Write it in place of \`SCHEME\`.

## Windows

Open a command prompt (not as administrator) and ask who is registered:

\`\`\`text
reg query "HKCU\\Software\\Classes\\SCHEME\\shell\\open\\command" /ve
\`\`\`

You should see the path of the game, followed by \`"%1"\`. If the path is an old one, or the key can't be found:

\`\`\`text
reg delete "HKCU\\Software\\Classes\\SCHEME" /f
\`\`\`

Then start the game once, and it writes the key again. A copy on a drive that is not connected can't be opened, so plug it in first.

## Mac

Drag the game into *Applications*. From *Downloads* the system runs a hidden, read-only copy, and that copy is not allowed to register anything. Start it once, then test from a terminal:

\`\`\`sh
open "SCHEME://"
\`\`\`

If another copy opens, delete that one, empty the bin and log in again.

## Linux

\`\`\`sh
xdg-mime query default x-scheme-handler/SCHEME
\`\`\`

should print a name that ends in \`.desktop\`. If it prints nothing:

\`\`\`sh
ls -t ~/.local/share/applications
xdg-mime default NAME.desktop x-scheme-handler/SCHEME
update-desktop-database ~/.local/share/applications
\`\`\`

\`NAME.desktop\` is the entry of {product} in that list, the newest ones come first. Browsers in a sandbox (installed as a bundle from a software centre) need the portal package of your desktop to open other programs.

## A table for the impatient

| what you see | most likely | repair |
| --- | --- | --- |
| nothing at all | remembered “no” | site permissions |
| “no program for this link” | not registered | start the game once |
| the wrong copy starts | two copies | remove one, start the other |
| game starts, creation doesn't load | old version | update the game |

## Still not?

- [ ] game started once since the last move or update
- [ ] site permission removed and asked again
- [ ] command above shows the correct path

If all three are ticked, download the creation with the **Download** button and open it in the game with *File → Import*. And please [open a ticket](/tracker/game) with your system and what the command printed, so that this article becomes better.`,
    daysAgo: 690,
    edited: true,
    views: 3890,
    likes: 15,
    comments: [
      {
        author: 'kit-o',
        body: 'For the Linux part: on some desktops `update-desktop-database` is not installed by default and the `xdg-mime` line is enough. Just log out and in again.',
        minutesAfter: 180,
        likes: 6,
        replies: [
          {
            author: 'grace',
            body: 'Thanks. I leave both in, because nobody was ever hurt by the second one.',
            minutesAfter: 40,
            likes: 4,
          },
        ],
      },
      {
        author: 'half_carry',
        body: 'The Mac paragraph solved it. The game was in *Downloads* since the day I bought it. I move it now and apologise to both of you.',
        minutesAfter: 17280,
        likes: 5,
      },
      {
        author: 'rackmount.rob',
        body: `Windows, two user accounts on one computer: each account has its own list, so the game has to be started once **in each**. Maybe worth a line?

Edit: grace has pointed out that HKCU means *current user*. It was in front of my eyes.`,
        minutesAfter: 115200,
        likes: 4,
        edited: true,
        replies: [
          {
            author: 'grace',
            body: 'It is still worth a line, most people do not read registry for pleasure.',
            minutesAfter: 60,
            likes: 5,
          },
        ],
      },
      {
        author: 'tiny.adder',
        body: 'Mine was the remembered "no". I do not remember saying it, but it was after a night shift, so I believe the computer.',
        minutesAfter: 446400,
        likes: 3,
      },
      {
        author: 'zhou-min',
        body: '沙盒版浏览器确实需要安装 portal 包,装好以后立刻就能打开了。(The portal package was what I missed. Works at once.)',
        minutesAfter: 606240,
        likes: 4,
        replies: [
          {
            author: 'grace',
            body: '谢谢! Good to know that this part is still true.',
            minutesAfter: 120,
            likes: 3,
          },
        ],
      },
    ],
  },
]
