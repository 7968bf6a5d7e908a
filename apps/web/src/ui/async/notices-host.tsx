import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'

export const NoticesHost = () => <Notifications autoClose={5000} position="bottom-right" />
