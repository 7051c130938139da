import { ObjectArticle } from '#app/domains/objects/object-article.tsx'
import { ObjectFacts } from '#app/domains/objects/object-facts.tsx'
import * as texts from '#app/texts/english/creation.ts'
import { Count } from '#app/ui/count/count.tsx'
import { DownloadIcon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import type { Creation } from './creation.queries.ts'
import { Gallery } from './gallery.tsx'
import { GetCreation } from './get-creation.tsx'

/** A creation as it is looked at: its pictures first, then title, facts, the ways to get it, and body. */
export function CreationArticle({ creation }: { creation: Creation }) {
  const facts = (
    <ObjectFacts object={creation}>
      <>
        <DownloadIcon />
        <Count value={creation.downloadCount} />
        <VisuallyHidden> {texts.downloads}</VisuallyHidden>
      </>
    </ObjectFacts>
  )
  return (
    <ObjectArticle
      object={creation}
      kind="creation"
      top={<Gallery creation={creation} />}
      facts={facts}
      bodyTitle={texts.description}
    >
      <GetCreation creation={creation} />
    </ObjectArticle>
  )
}
