import { Breadcrumbs, PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { Button, IconButton } from '#app/ui/button/button.tsx'
import { Card, LinkCard } from '#app/ui/card/card.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { Figures } from '#app/ui/figures/figures.tsx'
import { EditIcon } from '#app/ui/icon.tsx'
import { Likes, RowFacts, Rows, RowTitle } from '#app/ui/paged-list/rows.tsx'
import { type Specimen, State } from './specimen.tsx'
import styles from './catalogue.module.css'

export const page: readonly Specimen[] = [
  {
    name: 'Page heading',
    id: 'page-heading',
    about: 'A page’s one heading, with its label above, its facts below and its actions beside it.',
    Show: () => (
      <State name="with everything" wide>
        <PageHeading title="Wires vanish on load" label="#57 · Bug" actions={<Button>Follow</Button>}>
          <Facts>
            <>ada</>
            <>2 hours ago</>
          </Facts>
        </PageHeading>
      </State>
    ),
  },
  {
    name: 'Breadcrumbs',
    id: 'breadcrumbs',
    about: 'The way to this page as one wire; search engines read it too.',
    keys: [['Tab', 'goes along the steps']],
    Show: () => (
      <State name="three steps" wide>
        <Breadcrumbs
          crumbs={[
            { label: 'Forums', href: '#page-heading' },
            { label: 'Circuits', href: '#breadcrumbs' },
            { label: 'Carry chains' },
          ]}
        />
      </State>
    ),
  },
  {
    name: 'Facts',
    id: 'facts',
    about: 'Short facts in one line; they wrap where there’s no room.',
    Show: () => (
      <State name="three">
        <Facts>
          <>ada</>
          <>5 comments</>
          <>0.92</>
        </Facts>
      </State>
    ),
  },
  {
    name: 'Rows',
    id: 'paged-list',
    about: 'A list with pages: a row leads to its item as a whole, the links in its facts to what they name.',
    keys: [['Tab', 'goes from link to link']],
    Show: () => (
      <State name="liked and not" wide>
        <Rows
          items={[
            { item: { id: 'carry', title: 'Carry chains', score: 12, liked: true } },
            { item: { id: 'clock', title: 'A clock of four delayers', score: 3, liked: false } },
          ]}
        >
          {({ title, score, liked }) => (
            <>
              <RowTitle level={3}>
                <a href="#paged-list">{title}</a>
              </RowTitle>
              <RowFacts>
                <>ada</>
                <Likes score={score} liked={liked} />
              </RowFacts>
            </>
          )}
        </Rows>
      </State>
    ),
  },
  {
    name: 'Figures',
    id: 'figures',
    about: 'Numbers side by side, each with what it counts; one with an address is a link as a whole.',
    keys: [['Tab', 'leads to the linked ones']],
    Show: () => (
      <State name="levels" wide>
        <Figures
          figures={[
            { label: 'Members', value: '1,204', note: '12 this week' },
            { label: 'Reports', value: '3', href: '#figures', level: 'high' },
            { label: 'Waiting mails', value: '40', level: 'warn' },
            { label: 'Failed jobs', value: '1', level: 'danger' },
          ]}
        />
      </State>
    ),
  },
  {
    name: 'Card',
    id: 'card',
    about: 'A part of a page that stands for itself. A card that leads somewhere is one link.',
    keys: [['Tab', 'leads to a linked card once']],
    Show: () => (
      <>
        <State name="with a title and an action" wide>
          <Card
            title="Email"
            actions={
              <IconButton label="Edit">
                <EditIcon />
              </IconButton>
            }
          >
            ada@example.com
          </Card>
        </State>
        <State name="linked" wide>
          <ul className={styles.LinkList}>
            <LinkCard title={<a href="#card">Issue tracker</a>}>Bugs and wishes for the game.</LinkCard>
          </ul>
        </State>
      </>
    ),
  },
]
