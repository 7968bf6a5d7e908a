/** Ways in which people write a number, right and wrong (VIS-11): a field keeps each as it is typed, key by key. */
export const ESCRITOS = [
  '057',
  '00,5',
  '0,330',
  '1,50',
  '1.234,5',
  '1.234',
  ',5',
  '5,',
  '12a4',
  '1 5',
  '-3',
  '1,23456789012',
]
