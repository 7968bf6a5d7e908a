import { EMPRESA_MAX } from '@yunque/contracts/clientes'
import type { CampoDeConjunto, Conjunto } from '../conjunto.ts'
import { CLIENTE } from './campos.ts'

const texto = (campo: keyof typeof EMPRESA_MAX, label: string, ...sinonimos: string[]): CampoDeConjunto => ({
  campo,
  label,
  clase: 'texto',
  max: EMPRESA_MAX[campo],
  sinonimos,
})
const E_MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const CODIGO = { campo: 'codigo', label: 'Código', clase: 'codigo', max: 20, obligatorio: true } as const

/** Whom the desk sells to. */
export const clientes: Conjunto = {
  nombre: 'clientes',
  label: 'Clientes',
  tabla: 'clientes',
  clave: ['codigo'],
  version: true,
  codigo: 'MEM',
  deClientes: true,
  campos: [
    { ...CODIGO, sinonimos: ['Cliente', 'Cod. cliente', 'Nro. cliente', 'Cuenta', 'Cod'] },
    { ...texto('razon', 'Razón Social', 'Nombre', 'Denominación'), obligatorio: true },
    { ...texto('cuit', 'CUIT', 'Nro de CUIT', 'Nro documento'), parece: /^\d{2}-?\d{8}-?\d$/ },
    texto('nombre_comercial', 'Nombre comercial', 'Nombre de fantasía', 'Fantasía'),
    texto('condicion_iva', 'Condición de IVA', 'IVA', 'Categoría IVA'),
    texto('domicilio', 'Domicilio', 'Dirección', 'Calle'),
    texto('localidad', 'Localidad', 'Ciudad'),
    texto('provincia', 'Provincia', 'Pcia'),
    texto('telefono', 'Teléfono', 'Tel', 'Celular'),
    { ...texto('e_mail', 'E-mail', 'Mail', 'Email', 'Correo'), parece: E_MAIL },
    {
      campo: 'cobrador',
      label: 'Cobrador',
      clase: 'referencia',
      que: 'Cobrador',
      tabla: 'cobradores',
      codigo: 'codigo',
      nombre: 'nombre',
      sinonimos: ['Zona', 'Zona de cobranza'],
    },
    {
      campo: 'c_transp',
      label: 'Transportista',
      clase: 'referencia',
      que: 'Transportista',
      tabla: 'transportistas',
      codigo: 'codigo',
      nombre: 'nombre',
      sinonimos: ['Transporte', 'Expreso'],
    },
    {
      campo: 'vendedor',
      label: 'Vendedor',
      clase: 'referencia',
      que: 'Usuario',
      tabla: 'usuarios',
      codigo: 'codigo',
      nombre: 'nombre',
    },
  ],
}

export const lugares: Conjunto = {
  nombre: 'lugares_entrega',
  label: 'Lugares de entrega',
  tabla: 'lugares_entrega',
  clave: ['cliente', 'codigo'],
  codigo: 'MEM',
  deClientes: true,
  campos: [
    CLIENTE,
    { ...CODIGO, sinonimos: ['Cod. lugar', 'Lugar'] },
    {
      campo: 'nombre',
      label: 'Nombre',
      clase: 'texto',
      max: 80,
      obligatorio: true,
      sinonimos: ['Lugar de entrega', 'Dirección', 'Descripción'],
    },
  ],
}
