import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRestoreFocus } from '#app/lib/hooks/restore-focus.ts'
import { tellRefusal } from '#app/objects/refusal/refusal.ts'
import * as texts from '#app/texts/english/users.ts'
import { Button } from '#app/ui/button/button.tsx'
import { EditIcon } from '#app/ui/icon.tsx'
import { bioSourceQuery } from '../user.queries.ts'

interface SetBioProps {
  isEditing: boolean
  /** Whether the person has verified their address, without which nothing can be written. */
  mayWrite: boolean
  /** Called with the bio as it is now, to be changed. */
  onEdit: (bio: string) => void
}

/** The button that opens one's own bio for editing. */
export function SetBio({ isEditing, mayWrite, onEdit }: SetBioProps) {
  const client = useQueryClient()
  const button = useRestoreFocus(isEditing)
  const [isLoading, setIsLoading] = useState(false)

  async function edit() {
    setIsLoading(true)
    try {
      const { currentUser } = await client.fetchQuery(bioSourceQuery)
      onEdit(currentUser?.bio ?? '')
    } catch (error) {
      tellRefusal(texts.bioNotOpened, error)
    } finally {
      setIsLoading(false)
    }
  }

  return (
    <Button
      ref={button}
      busy={isLoading}
      disabled={isEditing || !mayWrite}
      title={mayWrite ? undefined : texts.verifyEmailFirst}
      onClick={() => void edit()}
    >
      <EditIcon />
      {texts.setBio}
    </Button>
  )
}
