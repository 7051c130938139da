import { useState } from 'react'
import { Button, LinkButton, IconButton, IconLink } from '#app/ui/button/button.tsx'
import { Heart } from '#app/ui/heart/heart.tsx'
import { CloseIcon, EditIcon, FeedIcon, LinkIcon, MenuIcon, PinIcon, PlusIcon } from '#app/ui/icon.tsx'
import { Menu, MenuButton, MenuLink, MenuSeparator } from '#app/ui/menu/menu.tsx'
import { Tooltip } from '#app/ui/tooltip/tooltip.tsx'
import { DeleteIcon } from '#app/ui/member-icon.tsx'
import { Specimen, State } from './specimen.tsx'

export const actions = (
  <>
    <Specimen name="Button" id="button">
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
    </Specimen>
    <Specimen name="Icon button" id="icon-button">
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
    </Specimen>
    <Specimen name="Menu" id="menu">
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
    </Specimen>
    <Specimen name="Like" id="heart">
      <State name="off">
        <Heart score={3} liked={false} />
      </State>
      <State name="on; press it">
        <SwitchedHeart />
      </State>
      <State name="many">
        <Heart score={12_345} liked />
      </State>
      <State name="refused, with the reason">
        <Heart score={7} liked={false} refusal="Log in to like this" />
      </State>
    </Specimen>
    <Specimen name="Tooltip" id="tooltip">
      <State name="hover or focus">
        <Tooltip text="Tells you of new comments">
          <Button>Follow</Button>
        </Tooltip>
      </State>
    </Specimen>
  </>
)

function SwitchedHeart() {
  const [liked, setLiked] = useState(true)
  return <Heart score={liked ? 129 : 128} liked={liked} onToggle={() => setLiked(!liked)} />
}
