import { DeleteButton, type Editing, ManageCard } from '#app/content/manage/manage-card.tsx'
import { write } from '#app/api/call.ts'
import { DeleteCreationDocument } from '#app/graphql.gen.ts'
import { t } from '#app/texts/t.ts'
import {
  type Creation,
  creationQuery,
  type CreationSource,
  creationSourceQuery,
} from '#app/features/hub/creation.queries.ts'

interface ManageCreationProps extends Editing<CreationSource> {
  creation: Creation
}

export function ManageCreation({ creation, ...props }: ManageCreationProps) {
  const { id, canEdit, canDelete, author } = creation
  return (
    <ManageCard
      kind="creation"
      title={t('hub.manageTitle')}
      canEdit={canEdit}
      source={creationSourceQuery({ id })}
      {...props}
    >
      {canDelete ? (
        <DeleteButton
          kind="creation"
          author={author.username}
          queryKey={creationQuery(id).queryKey}
          deleteObject={(grounds) => write(DeleteCreationDocument, { input: { creationId: id, ...grounds } })}
          nextPath="/hub"
        />
      ) : null}
    </ManageCard>
  )
}
