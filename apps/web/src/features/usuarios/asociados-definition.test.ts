import { expect, it } from 'vitest'
import { codigosDe } from './asociados-definition.ts'

it.each([
  ['a column', '1113\r\n1277\n\nNADIE\n', ['1113', '1277', 'NADIE']],
  ['a column of codes with blanks', ' A 36/1\nB 2 \n', ['A 36/1', 'B 2']],
  ['commas, semicolons and cells of a row', '1113, 1277;1300\t1301', ['1113', '1277', '1300', '1301']],
  ['blanks alone', '1113 1277', ['1113', '1277']],
  ['nothing', ' \n ', []],
])('reads pasted codes of %s [PAN-09]', (_what, text, codigos) => expect(codigosDe(text)).toEqual(codigos))
