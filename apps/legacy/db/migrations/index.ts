import type { Migration } from 'kysely/migration'
import * as usuarios from './0001_usuarios.ts'
import * as clientes from './0002_clientes.ts'
import * as productos from './0003_productos.ts'
import * as stock from './0004_stock.ts'
import * as cotizaciones from './0005_cotizaciones.ts'
import * as agenda from './0006_agenda.ts'
import * as estado from './0007_estado.ts'
import * as notasVentas from './0008_notas_ventas.ts'
import * as descargas from './0009_descargas.ts'
import * as margenes from './0010_margenes.ts'
import * as pedidos from './0011_pedidos.ts'
import * as pesoOrigen from './0012_peso_origen.ts'
import * as listas from './0013_listas.ts'
import * as busquedas from './0014_busquedas.ts'
import * as aprobacion from './0020_aprobacion.ts'
import * as pesosGuardados from './0021_pesos_guardados.ts'
import * as preciosFechados from './0040_precios_fechados.ts'
import * as formularios from './0041_formularios.ts'
import * as cuentaCorriente from './0042_cuenta_corriente.ts'
import * as maquinas from './0043_maquinas.ts'
import * as equivalencias from './0044_equivalencias.ts'
import * as correos from './0045_correos.ts'
import * as procesos from './0046_procesos.ts'
import * as papeles from './0047_papeles.ts'
import * as certificados from './0048_certificados.ts'
import * as resumen from './0050_resumen.ts'
import * as tareas from './0055_tareas.ts'
import * as reglasSeguimiento from './0056_reglas_seguimiento.ts'
import * as suscripciones from './0057_suscripciones.ts'
import * as usuariosEnPantalla from './0060_usuarios.ts'
import * as empresas from './0065_empresas.ts'
import * as vistas from './0066_vistas.ts'
import * as anulacion from './0070_anulacion.ts'
import * as listaEIva from './0071_lista_e_iva.ts'
import * as tareasDeRegistros from './0072_tareas_de_registros.ts'
import * as cuentas from './0073_cuentas.ts'
import * as listasAUnMillon from './0074_listas_a_un_millon.ts'
import * as cuentasDeMaestros from './0075_cuentas_de_maestros.ts'
import * as resumenPorMes from './0076_resumen_por_mes.ts'
import * as tramos from './0077_tramos.ts'
import * as lotesPorMedida from './0078_lotes_por_medida.ts'
import * as motivosDeDocumentos from './0079_motivos_de_documentos.ts'
import * as cuentasPorFase from './0080_cuentas_por_fase.ts'
import * as razones from './0081_razones.ts'
import * as resumenEntero from './0082_resumen_entero.ts'
import * as cm05EnUso from './0083_cm05_en_uso.ts'
import * as lotesPorCalidad from './0084_lotes_por_calidad.ts'
import * as ingresosPorLlegada from './0085_ingresos_por_llegada.ts'
import * as lotesEnOrden from './0086_lotes_en_orden.ts'
import * as cuentasPorRazon from './0087_cuentas_por_razon.ts'
import * as motivosDeLineasNuevas from './0088_motivos_de_lineas_nuevas.ts'
import * as cuentasPorTexto from './0089_cuentas_por_texto.ts'
import * as preparadas from './0090_preparadas.ts'
import * as cambiosSobrePrecios from './0095_cambios_sobre_precios.ts'
import * as correosDeLaHora from './0096_correos_de_la_hora.ts'
import * as clavesTemporales from './0100_claves_temporales.ts'
import * as asociados from './0101_asociados.ts'
import * as reglas from './0105_reglas.ts'
import * as importaciones from './0106_importaciones.ts'
import * as casa from './0120_casa.ts'
import * as maestros from './0125_maestros.ts'
import * as familiasEnUso from './0135_familias_en_uso.ts'
import * as stockMovimientos from './0145_stock_movimientos.ts'
import * as importar from './0150_importar.ts'
import * as negocios from './0155_negocios.ts'
import * as administradores from './0156_administradores.ts'
import * as nombresDeUsuario from './0160_nombres_de_usuario.ts'
import * as pedidosDeClientes from './0165_pedidos_de_clientes.ts'
import * as pedidosAprendido from './0166_pedidos_aprendido.ts'
import * as pedidosRecibidos from './0170_pedidos_recibidos.ts'
import * as buscarPedidosRecibidos from './0171_buscar_pedidos_recibidos.ts'
import * as vistasEnOrden from './0175_vistas_en_orden.ts'
import * as cuentaYUsuarios from './0185_cuenta_y_usuarios.ts'
import * as documentosAnteriores from './0186_documentos_anteriores.ts'
import * as fuentes from './0190_fuentes.ts'
import * as stockSalidas from './0191_stock_salidas.ts'
import * as replicas from './0195_replicas.ts'
import * as segundosFactores from './0196_segundos_factores.ts'
import * as importarDeAMuchas from './0200_importar_de_a_muchas.ts'
import * as negociosDeLaCasa from './0210_negocios_de_la_casa.ts'
import * as fotosEnteras from './0211_fotos_enteras.ts'
import * as feriados from './0212_feriados.ts'
import * as ingresoProveedor from './0220_ingreso_proveedor.ts'
import * as intentos from './0221_intentos.ts'
import * as cuitEnCifras from './0240_cuit_en_cifras.ts'
import * as movimientosVencidos from './0241_movimientos_vencidos.ts'
import * as papelesRenovados from './0250_papeles_renovados.ts'
import * as despachos from './0260_despachos.ts'
import * as nombreComercial from './0261_nombre_comercial.ts'
import * as saldoInicial from './0262_saldo_inicial.ts'
import * as lotesAMano from './0270_lotes_a_mano.ts'
import * as condicionesDePago from './0271_condiciones_de_pago.ts'
import * as signoDePerfiles from './0310_signo_de_perfiles.ts'
import * as ultimoLugar from './0320_ultimo_lugar.ts'
import * as productosSinOpciones from './0330_productos_sin_opciones.ts'
import * as tareasPorClave from './0350_tareas_por_clave.ts'
import * as listasQueCrecen from './0360_listas_que_crecen.ts'
import * as estadosDeMaquinas from './0361_estados_de_maquinas.ts'
import * as palabrasAcordadas from './0370_palabras_acordadas.ts'
import * as filasQueSeDeshacen from './0383_filas_que_se_deshacen.ts'
import * as clientesPorCodigo from './0384_clientes_por_codigo.ts'
import * as filasPorSuClave from './0415_filas_por_su_clave.ts'
import * as porDeshacer from './0420_por_deshacer.ts'
import * as aplicacionesAnuladas from './0421_aplicaciones_anuladas.ts'
import * as derechosDeDescargas from './0438_derechos_de_descargas.ts'
import * as correosPorDia from './0439_correos_por_dia.ts'

/** Every migration, by the name under which Postgres records it as done. They are imported so that a bundle contains them. */
export const migrations: Record<string, Migration> = {
  '0001_usuarios': usuarios,
  '0002_clientes': clientes,
  '0003_productos': productos,
  '0004_stock': stock,
  '0005_cotizaciones': cotizaciones,
  '0006_agenda': agenda,
  '0007_estado': estado,
  '0008_notas_ventas': notasVentas,
  '0009_descargas': descargas,
  '0010_margenes': margenes,
  '0011_pedidos': pedidos,
  '0012_peso_origen': pesoOrigen,
  '0013_listas': listas,
  '0014_busquedas': busquedas,
  '0020_aprobacion': aprobacion,
  '0021_pesos_guardados': pesosGuardados,
  '0040_precios_fechados': preciosFechados,
  '0041_formularios': formularios,
  '0042_cuenta_corriente': cuentaCorriente,
  '0043_maquinas': maquinas,
  '0044_equivalencias': equivalencias,
  '0045_correos': correos,
  '0046_procesos': procesos,
  '0047_papeles': papeles,
  '0048_certificados': certificados,
  '0050_resumen': resumen,
  '0055_tareas': tareas,
  '0056_reglas_seguimiento': reglasSeguimiento,
  '0057_suscripciones': suscripciones,
  '0060_usuarios': usuariosEnPantalla,
  '0065_empresas': empresas,
  '0066_vistas': vistas,
  '0070_anulacion': anulacion,
  '0071_lista_e_iva': listaEIva,
  '0072_tareas_de_registros': tareasDeRegistros,
  '0073_cuentas': cuentas,
  '0074_listas_a_un_millon': listasAUnMillon,
  '0075_cuentas_de_maestros': cuentasDeMaestros,
  '0076_resumen_por_mes': resumenPorMes,
  '0077_tramos': tramos,
  '0078_lotes_por_medida': lotesPorMedida,
  '0079_motivos_de_documentos': motivosDeDocumentos,
  '0080_cuentas_por_fase': cuentasPorFase,
  '0081_razones': razones,
  '0082_resumen_entero': resumenEntero,
  '0083_cm05_en_uso': cm05EnUso,
  '0084_lotes_por_calidad': lotesPorCalidad,
  '0085_ingresos_por_llegada': ingresosPorLlegada,
  '0086_lotes_en_orden': lotesEnOrden,
  '0087_cuentas_por_razon': cuentasPorRazon,
  '0088_motivos_de_lineas_nuevas': motivosDeLineasNuevas,
  '0089_cuentas_por_texto': cuentasPorTexto,
  '0090_preparadas': preparadas,
  '0095_cambios_sobre_precios': cambiosSobrePrecios,
  '0096_correos_de_la_hora': correosDeLaHora,
  '0100_claves_temporales': clavesTemporales,
  '0101_asociados': asociados,
  '0105_reglas': reglas,
  '0106_importaciones': importaciones,
  '0120_casa': casa,
  '0125_maestros': maestros,
  '0135_familias_en_uso': familiasEnUso,
  '0145_stock_movimientos': stockMovimientos,
  '0150_importar': importar,
  '0155_negocios': negocios,
  '0156_administradores': administradores,
  '0160_nombres_de_usuario': nombresDeUsuario,
  '0165_pedidos_de_clientes': pedidosDeClientes,
  '0166_pedidos_aprendido': pedidosAprendido,
  '0170_pedidos_recibidos': pedidosRecibidos,
  '0171_buscar_pedidos_recibidos': buscarPedidosRecibidos,
  '0175_vistas_en_orden': vistasEnOrden,
  '0185_cuenta_y_usuarios': cuentaYUsuarios,
  '0186_documentos_anteriores': documentosAnteriores,
  '0190_fuentes': fuentes,
  '0191_stock_salidas': stockSalidas,
  '0195_replicas': replicas,
  '0196_segundos_factores': segundosFactores,
  '0200_importar_de_a_muchas': importarDeAMuchas,
  '0210_negocios_de_la_casa': negociosDeLaCasa,
  '0211_fotos_enteras': fotosEnteras,
  '0212_feriados': feriados,
  '0220_ingreso_proveedor': ingresoProveedor,
  '0221_intentos': intentos,
  '0240_cuit_en_cifras': cuitEnCifras,
  '0241_movimientos_vencidos': movimientosVencidos,
  '0250_papeles_renovados': papelesRenovados,
  '0260_despachos': despachos,
  '0261_nombre_comercial': nombreComercial,
  '0262_saldo_inicial': saldoInicial,
  '0270_lotes_a_mano': lotesAMano,
  '0271_condiciones_de_pago': condicionesDePago,
  '0310_signo_de_perfiles': signoDePerfiles,
  '0320_ultimo_lugar': ultimoLugar,
  '0330_productos_sin_opciones': productosSinOpciones,
  '0350_tareas_por_clave': tareasPorClave,
  '0360_listas_que_crecen': listasQueCrecen,
  '0361_estados_de_maquinas': estadosDeMaquinas,
  '0370_palabras_acordadas': palabrasAcordadas,
  '0383_filas_que_se_deshacen': filasQueSeDeshacen,
  '0384_clientes_por_codigo': clientesPorCodigo,
  '0415_filas_por_su_clave': filasPorSuClave,
  '0420_por_deshacer': porDeshacer,
  '0421_aplicaciones_anuladas': aplicacionesAnuladas,
  '0438_derechos_de_descargas': derechosDeDescargas,
  '0439_correos_por_dia': correosPorDia,
}
