import { claveDe, nombreCompleto } from '../../src/rooms/equivalencias/equivalencias.ts'
import type { World } from './world.ts'

/** Names of each grade in the norms that clients use in their orders. */
const NOMBRES: Record<string, Record<string, string | readonly string[]>> = {
  'AISI 304': {
    SAE: ['304', '30304'],
    'W-Nr': '1.4301',
    DIN: 'X5CrNi18-10',
    UNE: 'F-3504',
    ASTM: 'A240 304',
    IRAM: '304',
  },
  'AISI 304L': { SAE: '304L', 'W-Nr': ['1.4306', '1.4307'], DIN: 'X2CrNi19-11', UNE: 'F-3503', ASTM: 'A240 304L' },
  'AISI 316': { SAE: '316', 'W-Nr': '1.4401', DIN: 'X5CrNiMo17-12-2', UNE: 'F-3534', ASTM: 'A240 316' },
  'AISI 316L': { SAE: '316L', 'W-Nr': '1.4404', DIN: 'X2CrNiMo17-12-2', UNE: 'F-3533', ASTM: 'A240 316L' },
  'AISI 430': { SAE: '430', 'W-Nr': '1.4016', DIN: 'X6Cr17', UNE: 'F-3113' },
  'AISI 303': { SAE: '303', 'W-Nr': '1.4305', DIN: 'X8CrNiS18-9', UNE: 'F-3508' },
  'AISI 420': { SAE: '420', 'W-Nr': '1.4021', DIN: 'X20Cr13', UNE: 'F-3402' },
  'SAE 1010': { AISI: '1010', 'W-Nr': '1.0301', DIN: 'C10', UNE: 'F-151', IRAM: '1010' },
  'SAE 1045': { AISI: '1045', 'W-Nr': '1.0503', DIN: 'C45', UNE: 'F-114', IRAM: '1045' },
  'SAE 4140': { AISI: '4140', 'W-Nr': '1.7225', DIN: '42CrMo4', UNE: 'F-1252', IRAM: '4140' },
  'SAE 4340': { AISI: '4340', 'W-Nr': '1.6565', DIN: '40NiCrMo6', UNE: 'F-1272', IRAM: '4340' },
  'SAE 8620': { AISI: '8620', 'W-Nr': '1.6523', DIN: '21NiCrMo2', UNE: 'F-1522', IRAM: '8620' },
  // Hardox is a grade of its own.
  AR400: { 'Marca comercial': ['Raex 400', 'XAR 400'] },
  AR500: { 'Marca comercial': ['Raex 500', 'XAR 500'] },
}

export const seedEquivalencias = (): World => ({
  equivalencias: Object.entries(NOMBRES).flatMap(([calidad, normas]) =>
    Object.entries(normas).flatMap(([norma, nombres]) =>
      [nombres].flat().map((nombre) => ({ calidad, norma, nombre, clave: claveDe(nombreCompleto({ norma, nombre })) })),
    ),
  ),
})
