/**
 * Words of the trade as Argentines write them. Words are compared by their stem, so that number, gender and accents do not
 * count. What a catalogue's own names say is not here: `vocabulario.ts` takes it from the catalogue.
 */

/** 'chapas' and 'chapa', 'redondos' and 'redonda', 'bulones' and 'bulón' have one stem each. */
export const stemOf = (word: string): string => {
  let stem = word
  if (stem.length > 4 && /[lnrdzj]es$/.test(stem)) stem = stem.slice(0, -2)
  else if (stem.length > 3 && stem.endsWith('s')) stem = stem.slice(0, -1)

  return stem.length > 3 && /[aoe]$/.test(stem) ? stem.slice(0, -1) : stem
}

const words = (text: string) => text.trim().split(/\s+/)
const stems = (text: string) => words(text).map(stemOf)
const set = (text: string) => new Set(stems(text))

/** Synonyms: each line begins with the catalogue's word, followed by other words for it. */
const SINONIMOS_TEXTO = `chapa: hoja plancha lamina placa ch chp chpa chap
   tubo: tubing
   caño: cano cañeria caneria pipe
   planchuela: pletina
   redonda: redondo rdo red
   hexagonal: exagonal hexagono exagono hex hexag
   cuadrada: cuadrado cdo cuad
   barra: bra
   electrodo: electr
   bulon: tornillo perno
   valvula: valv
   retencion: check
   codo: curva
   te: tee
   brida: flange
   casquete: cap
   inoxidable: inox
   antidesgaste: antiabrasiva
   trefilado: tref trf trefil
   laminado: lam
   bonificado: bonif bon
   rectificada: rectif
   brillante: brill
   recocido: recoc
   esferica: esf
   ornamentacion: ornamental orn
   concentrica: conc concent
   grano: grit gr
   cuerpos: cpo cpos cuerpo
   cabeza: cab
   radio: r
   puntera: punta
   hb: brinell
   sch: schedule cedula
   plana: pl
   normal: igual
   so: slip`

/** A text as words are compared: without accents, in small letters. */
export const unaccented = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Signs between the cells of a row. */
export const SEPARADORES: readonly string[] = ['\t', '|', ';']

const SINONIMOS = new Map(
  SINONIMOS_TEXTO.split('\n').flatMap((line) => {
    const [first = '', others = ''] = line.split(':')
    return stems(others).map((other) => [other, stemOf(unaccented(first.trim()))] as const)
  }),
)

/** Abbreviations of up to three letters, which are no stems of longer words. */
const SIGLAS = new Set(words(SINONIMOS_TEXTO.replaceAll(':', ' ')).filter((word) => word.length <= 3))

/** Whether a word is too long to be an abbreviation with a plural's ending: 'cdoos' is not 'cdo'. */
const isLonger = (word: string, stem: string): boolean =>
  stem.length <= 3 && word.length > stem.length + 1 && SIGLAS.has(stem)

/** The stem by which a word is compared: its own, or that of the word that it stands for. */
export const canon = (word: string): string => {
  const stem = stemOf(word)
  if (isLonger(word, stem)) return stem

  return SINONIMOS.get(stem) ?? SINONIMOS.get(word) ?? stem
}

/** Shapes: what a line is about. Those that the catalogue does not have are asked, not read as something near (PED-02). */
export const FORMAS = set(
  `chapa bobina fleje barra varilla vara redonda hexagonal cuadrada tubo cano planchuela alambre electrodo granalla bulon tuerca
   arandela valvula codo te reduccion brida casquete cuchilla puntera diente perfil angulo upn ipn ipe hea heb viga malla hierro
   corte plegado certificado embalaje servicio aporte tirante clavo esparrago niple cupla union remache rejilla metal cable cadena eje buje`,
)

/** Shapes that may also describe another shape: 'barra redonda', 'tubo redondo'. */
export const FORMAS_DE_OTRA = set('redonda hexagonal cuadrada')

/** Words that count as a shape only if the line gives their quantity: 'con certificado', 'corte a medida', 'te paso' ask for none. */
export const DEBILES = set(
  'te corte plegado certificado embalaje servicio punta tapa cap casquete eje cable union metal',
)

/** Services that are sold, but that a line about metal may mention as a mere remark. */
export const SERVICIOS = set('corte plegado certificado embalaje servicio')

/** Words that mean another product, unless the catalogue's own name or option contains them. */
export const AJENAS = set(
  `galvanizada galva aluminio bronce cobre laton plomo titanio zincada cincada prepintada acanalada sinusoidal trapezoidal
   perforada expandida desplegada estampada antideslizante diamantada estructural rectangular roscada laf lac carbono naval
   corten nervurada torsionada conformada electrosoldada teflon nylon grilon anodizada decapada negra calandrada hueca
   biselada microperforada rayada usada segunda`,
)

/** Words that contradict an option whose name does not contain them: 'codo 45', 'brida ciega'. */
export const CONTRARIAS = set(
  `45 180 corto ciega welding neck wn roscada sw socket 300 600 excentrica esclusa globo mariposa aguja exclusa allen fresada
   parker autofrenante autofrenantes grower presion estriada mariposa ciego retractil mate espejo satinado pulida cementado
   templado normalizado trafilado 3000 2000 roscado`,
)

/** Units, by the words for them, which stand after a number or before it. */
const UNIDADES: Record<string, string> = {
  UN: 'u un uni unid unids und unidad unidades pz pza pzas pieza piezas pcs pc ud uds',
  KG: 'kg kgs kilo kilos kilogramo kilogramos kgr kgrs k ks',
  T: 't tn tns ton tons tonelada toneladas',
  G: 'gramo gramos grs',
  M: 'm mt mts mtr mtrs metro metros ml',
  CM: 'cm cms centimetro centimetros',
  MM: 'mm milimetro milimetros mms',
  IN: '" pulg pulgada pulgadas in inch plg',
  FT: "' pie pies ft foot feet",
  M2: 'm2 mts2',
  DOCENA: 'docena docenas',
  BULTO: 'rollo rollos bolsa bolsas caja cajas paquete paquetes atado atados lata latas bulto bultos balde',
  TIRA: 'tira tiras tramo tramos',
}
export type Unidad = 'UN' | 'KG' | 'T' | 'G' | 'M' | 'CM' | 'MM' | 'IN' | 'FT' | 'M2' | 'DOCENA' | 'BULTO' | 'TIRA'
export const UNIDAD_DE = new Map(
  Object.entries(UNIDADES).flatMap(([unidad, all]) => words(all).map((word) => [word, unidad as Unidad] as const)),
)

/** Words that say which number is which, before it ('esp 3') or after it ('3 de espesor'). */
export const MARCAS = new Map(
  Object.entries({
    espesor: 'esp espesor e espe grosor pared espes',
    ancho: 'ancho anch',
    largo: 'largo long longitud l lgo',
    diametro: 'ø diam diametro dia d phi exterior ext od',
    lado: 'lado entrecaras ec',
    cantidad: 'cant cantidad cantidades qty cdad ctd unidades unid unids piezas pzas u un uni pz pza',
    dn: 'dn',
    calibre: 'cal calibre ga gauge bwg awg galga',
    nada: `oc ref item pos posicion art articulo cod codigo plano ot obra tel telefono cel int interno cp km nv pedido
           cotizacion remito factura nro expte cuit tol tolerancia tema anexo av ruta calle piso fecha iva peso pesa pesan`,
  }).flatMap(([marca, all]) => words(all).map((word) => [word, marca] as const)),
)
/** Words that name a field of an item whose fields stand below each other, besides the marks: 'Medidas: 1500 x 3000'. */
export const CAMPOS_EN_FICHA = new Set(
  words(`medida medidas dimension dimensiones dim calidad grado material terminacion acabado estado schedule sch rosca
         kilos kg kgs metros unidad um`),
)

/** Marks that may stand after their number. */
export const MARCAS_DETRAS = new Set(
  'espesor esp ancho largo long longitud diametro diam ext exterior lado pared'.split(' '),
)

/** Words after a number that make it a time, an amount of money or another quantity, and so no measure. */
export const AJENAS_A_MEDIDA = new Set(
  'lb lbs psi bar hb hrc dia dias hs hora horas semana semanas mes meses ano anos usd pesos dolares'.split(' '),
)

export const NUMEROS = new Map(
  `un:1 una:1 uno:1 dos:2 tres:3 cuatro:4 cinco:5 seis:6 siete:7 ocho:8 nueve:9 diez:10 once:11 doce:12 trece:13 catorce:14 quince:15
   dieciseis:16 diecisiete:17 dieciocho:18 diecinueve:19 veinte:20 veintiun:21 veintiuna:21 veintidos:22 veintitres:23 veinticuatro:24
   veinticinco:25 veintiseis:26 veintisiete:27 veintiocho:28 veintinueve:29 treinta:30 cuarenta:40 cincuenta:50 sesenta:60 setenta:70
   ochenta:80 noventa:90 cien:100 doscientos:200 doscientas:200 trescientos:300 trescientas:300 cuatrocientos:400 cuatrocientas:400
   quinientos:500 quinientas:500 seiscientos:600 seiscientas:600 setecientos:700 setecientas:700 ochocientos:800 ochocientas:800
   novecientos:900 novecientas:900`
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
)

/** Words that make another number of the one right before them: 'un par', '2 medias', 'un cuarto de'. */
export const PARTES = new Set(
  'medias medios mitad mitades tercio tercios cuarto cuartos quinto quintos par pares decena decenas centena centenas centenar centenares millar millares gruesa gruesas'.split(
    ' ',
  ),
)
/** Words that do so after an 'y': 'dos barras y media', '20 y pico'. */
export const PARTES_TRAS_Y = new Set(['media', 'medio', 'pico', 'algo', ...PARTES])

/** Words that leave a quantity vague, so that it is asked: 'unas 20', 'varias', 'aprox'. */
export const VAGAS = new Set(
  'unas unos varias varios algunas algunos aprox aproximadamente aproximado alrededor minimo maximo media medio hasta entre casi'.split(
    ' ',
  ),
)

export const NORMAS = new Set(
  'aisi sae astm iram din uns jis w nr wnr werkstoff une tp ss acero aceros ac norma calidad grado tipo'.split(' '),
)

/** Grades that exist but may be missing in a catalogue: their numbers are no measures. */
export const CALIDADES = new Set(
  `201 202 301 302 303 304 304l 304h 305 308 309 309s 310 310s 314 316 316l 316ti 317l 321 347 409 410 416 420 430 431 439 440c 441 444
   446 904l 2205 2507 1005 1006 1008 1010 1012 1015 1018 1020 1022 1025 1026 1030 1035 1038 1040 1045 1050 1060 1070 1080 1095 1117 1144 1212
   1213 1215 12l14 4130 4137 4140 4145 4150 4320 4340 5120 5135 5140 5160 52100 6150 8615 8620 8640 9260 9840 a36 f24 f36`
    .trim()
    .split(/\s+/),
)

/** Words that change nothing: courtesy, small words, what everybody writes around a request. */
export const COMUNES = new Set([
  ...`de del la el los las lo y e o u en con c s sin para por x a al un una uno su sus mi me te se nos les le que
   necesito necesitamos necesitaria preciso precisamos quiero quisiera quisieramos cotizar cotizame cotiza cotizacion cotizarme cotice cotizas porfa favor por
   precio precios presupuesto presupuestar pedido pedir pasame pasas pasar paso mandame enviar enviame solicito solicitamos hola buen buena
   buenos buenas dia dias tarde tardes noches gracias saludos urgente ya hoy manana tambien ademas mas tenes tienen hay stock
   disponible material materiales acero aceros medida medidas espesor cantidad cada total aisi sae astm din mm cm mts kg
   terminacion term calidad cal tipo acabado inox inoxidable film pvc proteccion laser cara caras cortar cortado cortada cortadas
   entera enteras entero recorte recortes certificado entrega retiro estimados estimado senores sres sr porfavor desde
   plazo iva usd us dolares pesos nuevo nueva obra soldar uso industrial chau abrazo dale ok si no tal como este esta estos estas agregar agrego sumar sumale
   servicio extremo puntas marca nacional importado importada similar equivalente dureza redondo alguna cortes lado caras grados grado
   ext exterior int pared acero ac estado norma costura unidades unidad barras barra piezas pieza hojas hoja planchas plancha largo ancho`
    .trim()
    .split(/\s+/),
  ...NORMAS,
  ...MARCAS.keys(),
  ...UNIDAD_DE.keys(),
  ...NUMEROS.keys(),
  ...VAGAS,
  ...PARTES_TRAS_Y,
  'mil',
  'ciento',
])
