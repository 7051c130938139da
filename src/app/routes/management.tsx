import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ManagementFrame } from '#app/domains/management/management-frame.tsx'
import { requireSignedIn } from '#app/domains/site/require-signed-in.ts'

export const Route = createFileRoute('/management')({ beforeLoad: requireSignedIn, component: Management })

function Management() {
  return (
    <ManagementFrame>
      <Outlet />
    </ManagementFrame>
  )
}
