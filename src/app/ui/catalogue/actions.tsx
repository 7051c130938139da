import { useState } from 'react'
import { Button, LinkButton, IconButton, IconLink } from '#app/ui/button/button.tsx'
import { Heart } from '#app/ui/heart/heart.tsx'
import { CloseIcon, EditIcon, FeedIcon, LinkIcon, MenuIcon, PinIcon, PlusIcon } from '#app/ui/icon.tsx'
import { Menu, MenuButton, MenuLink, MenuSeparator } from '#app/ui/menu/menu.tsx'
import { Tooltip } from '#app/ui/tooltip/tooltip.tsx'
import { DeleteIcon } from '#app/ui/member-icon.tsx'
import { type Specimen, State } from './specimen.tsx'

export const actions: readonly Specimen[] = [
  {
    name: 'Button',
    id: 'button',
    about:
      'Does something. One primary button a form; danger for what can’t be taken back; ghost beside text.',
    keys: [
      ['Enter Space', 'press it'],
      ['Tab', 'leads to it, also while it’s busy'],
    ],
    Show: () => (
      <>
        <State name="variants">
          <Button variant="primary">Publish</Button>
          <Button>Save draft</Button>
          <Button variant="danger">Delete</Button>
          <Button variant="ghost">Cancel</Button>
        </State>
        <State name="small">
          <Button size="small" variant="primary">
            Reply
          </Button>
          <Button size="small">Edit</Button>
        </State>
        <State name="busy">
          <Button variant="primary" busy>
            Publishing
          </Button>
        </State>
        <State name="disabled">
          <Button variant="primary" disabled>
            Publish
          </Button>
          <Button disabled>Save draft</Button>
        </State>
        <State name="a link that looks like one">
          <LinkButton href="#button">
            <PlusIcon />
            New post
          </LinkButton>
        </State>
      </>
    ),
  },
  {
    name: 'Icon button',
    id: 'icon-button',
    about: 'A button or link of one icon; its label is read out and shows as a tooltip.',
    keys: [['Enter Space', 'press it']],
    Show: () => (
      <>
        <State name="low and high">
          <IconButton label="Edit">
            <EditIcon />
          </IconButton>
          <IconButton label="Pinned" level="high" aria-pressed>
            <PinIcon />
          </IconButton>
        </State>
        <State name="small">
          <IconButton label="Close" size="small">
            <CloseIcon />
          </IconButton>
        </State>
        <State name="disabled">
          <IconButton label="Edit" disabled>
            <EditIcon />
          </IconButton>
        </State>
        <State name="link">
          <IconLink label="Feed" href="#icon-button">
            <FeedIcon />
          </IconLink>
        </State>
      </>
    ),
  },
  {
    name: 'Menu',
    id: 'menu',
    about: 'Actions behind a button. It opens before scripts are there, and lies over everything else.',
    keys: [
      ['Enter Space ↓ ↑', 'open it at its first entry'],
      ['↓ ↑ Home End', 'move along the entries'],
      ['a–z', 'lead to the next entry with that letter'],
      ['Esc', 'closes it; the focus goes back to the button'],
      ['Tab', 'closes it and goes on'],
    ],
    Show: () => (
      <>
        <State name="with a button">
          <Menu label="Manage" align="start" button={<Button>Manage</Button>}>
            <MenuLink href="#menu">
              <LinkIcon />
              Copy link
            </MenuLink>
            <MenuButton>
              <EditIcon />
              Edit
            </MenuButton>
            <MenuButton disabled>
              <PinIcon />
              Pin
            </MenuButton>
            <MenuSeparator />
            <MenuButton danger>
              <DeleteIcon />
              Delete
            </MenuButton>
          </Menu>
        </State>
        <State name="with an icon, at its end">
          <Menu
            label="More"
            button={
              <IconButton label="More">
                <MenuIcon />
              </IconButton>
            }
          >
            <MenuButton>Follow</MenuButton>
            <MenuButton>Report</MenuButton>
          </Menu>
        </State>
      </>
    ),
  },
  {
    name: 'Like',
    id: 'heart',
    about: 'Likes something. Lit when it’s on; it says the exact number, however short it’s shown.',
    keys: [['Enter Space', 'switch it']],
    Show: function Likes() {
      const [liked, setLiked] = useState(true)
      return (
        <>
          <State name="off">
            <Heart score={3} liked={false} />
          </State>
          <State name="on; press it">
            <Heart score={liked ? 129 : 128} liked={liked} onToggle={() => setLiked(!liked)} />
          </State>
          <State name="many">
            <Heart score={12_345} liked />
          </State>
          <State name="refused, with the reason">
            <Heart score={7} liked={false} refusal="Log in to like this" />
          </State>
        </>
      )
    },
  },
  {
    name: 'Tooltip',
    id: 'tooltip',
    about:
      'Describes one control, in few words, on hover and on keyboard focus. Never the only place of a fact.',
    keys: [
      ['Tab', 'shows it at once'],
      ['Esc', 'hides it; the focus stays'],
    ],
    Show: () => (
      <State name="hover or focus">
        <Tooltip text="Tells you of new comments">
          <Button>Follow</Button>
        </Tooltip>
      </State>
    ),
  },
]
