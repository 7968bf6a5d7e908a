import { metaOf } from './meta.ts'

/** Name of the product, which the gateway writes into index.html. */
export const productName = () => metaOf('product-name') || 'Yunque'
