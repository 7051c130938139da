import { Counted } from '#app/domains/objects/counted.tsx'
import { ObjectArticle } from '#app/domains/objects/object-article.tsx'
import { ObjectFacts } from '#app/domains/objects/object-facts.tsx'
import * as texts from '#app/texts/english/creation.ts'
import { DownloadIcon } from '#app/ui/icon.tsx'
import type { Creation } from './creation.queries.ts'
import { Gallery } from './gallery.tsx'
import { GetCreation } from './get-creation.tsx'

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
