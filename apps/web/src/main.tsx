import { nonce } from './csp-setup.ts' // first: it has to run before any schema is made
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '@mantine/notifications/styles.css'
import './global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App, createApp } from './app.tsx'
import { gatewayLink } from './lib/trpc.ts'

const app = createApp({ link: gatewayLink() })
void app.session.verify()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App app={app} nonce={nonce} />
    </StrictMode>,
  )
}
