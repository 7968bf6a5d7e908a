import { diaDe } from '@yunque/contracts/codecs/dias'

/** Today where the desk is, whatever the browser's zone (DOC-02): 'yyyy-mm-dd'. */
export const hoy = (): string => diaDe(Date.now())
