/** A place in a value: names of fields and numbers of entries from 0. */
export type JsonPath = (string | number)[]
