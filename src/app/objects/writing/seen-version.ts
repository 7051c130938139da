import { useState } from 'react'
import { errorField } from '#shared/errors.ts'

/** A text as its editor has seen it. */
export interface Version {
  body: string
  /** Seconds since the Unix epoch; null for never. */
  editedAt: number | null
}

/** Whether a change was refused because the text is not what its editor saw any more. */
export function isLateEdit(error: unknown): boolean {
  return errorField(error) === 'ifEditedAt'
}

/**
 * Saves an edit only over the version that its editor has seen. When somebody else has saved one meanwhile, that one is
 * loaded to be looked at, and counts as seen from then: saving again replaces it.
 */
export function useSeenVersion<Text extends Version>(opened: Text, load: () => Promise<Text>) {
  const [other, setOther] = useState<Text>()
  const { editedAt } = other ?? opened

  async function saveOver<Saved>(send: (ifEditedAt: number) => Promise<Saved>): Promise<Saved> {
    try {
      return await send(editedAt ?? 0)
    } catch (error) {
      if (isLateEdit(error)) setOther(await load())
      throw error
    }
  }

  return { other, saveOver }
}
