import { Counted } from '#app/objects/article/counted.tsx'
import { ObjectArticle } from '#app/objects/article/object-article.tsx'
import { ObjectFacts } from '#app/objects/article/object-facts.tsx'
import * as texts from '#app/texts/english/creation.ts'
import { DownloadIcon } from '#app/ui/icon.tsx'
import type { Creation } from '../creation.queries.ts'
import { Gallery } from '../gallery/gallery.tsx'
import { GetCreation } from '../opening/get-creation.tsx'

/** A creation as it is looked at: its pictures first, then title, facts, the ways to get it, and body. */
export function CreationArticle({ creation }: { creation: Creation }) {
  const facts = (
    <ObjectFacts object={creation}>
      <Counted icon={<DownloadIcon />} value={creation.downloadCount} of="download" />
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
