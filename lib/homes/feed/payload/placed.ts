/** A record of the payload with its index in the array. */
export interface Placed<T> {
	index: number
	record: T
}
