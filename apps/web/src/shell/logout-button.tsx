import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useUnsaved } from '#/ui/record/unsaved.tsx'
import { logoutItem } from './menu.ts'

/** Signing out where there is no menu: whoever cannot go on with what is asked of him leaves no session to the next person (SHE-08). */
export function LogoutButton() {
  const { session } = useRouter().options.context
  const unsaved = useUnsaved()
  const logout = async () => {
    if (await unsaved.ask()) await session.logout()
  }

  return (
    <Button variant="subtle" onClick={() => void logout()}>
      {logoutItem.name}
    </Button>
  )
}
