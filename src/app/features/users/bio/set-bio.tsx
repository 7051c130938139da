import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRestoreFocus } from '#app/lib/hooks/restore-focus.ts'
import { showRefusal } from '#app/api/show-refusal.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { EditIcon } from '#app/ui/icon.tsx'
import { bioSourceQuery } from '../user.queries.ts'

interface SetBioProps {
  isEditing: boolean
  /** Whether the user has verified their address, which is required. */
  mayWrite: boolean
  /** Called with the current bio, to edit it. */
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
      showRefusal(t('users.bio.openFailed'), error)
    } finally {
      setIsLoading(false)
    }
  }

  return (
    <Button
      ref={button}
      busy={isLoading}
      disabled={isEditing || !mayWrite}
      title={mayWrite ? undefined : t('users.bio.needsVerifiedEmail')}
      onClick={() => void edit()}
    >
      <EditIcon />
      {t('users.bio.setLabel')}
    </Button>
  )
}
