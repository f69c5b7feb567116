/** A place in a value: names of fields, and indexes of entries counted from 0. */
export type JsonPath = (string | number)[]
