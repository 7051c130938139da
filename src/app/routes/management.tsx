import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ManagementFrame } from '#app/features/staff/management/management-frame.tsx'

export const Route = createFileRoute('/management')({ component: Management })

function Management() {
  return (
    <ManagementFrame>
      <Outlet />
    </ManagementFrame>
  )
}
