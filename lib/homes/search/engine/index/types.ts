/** Where a home is, as searches compare it. */
export interface CityPlace {
	/** `name|zip` in canonical form. */
	key: string
	/** Key of its municipality; the own key if it is a municipality or unknown. */
	above: string
	zip: string
	/** Keys of the agency's zones that contain it. */
	zones: readonly string[]
}
