/** For sale or to let. */
export type Goal = 'sale' | 'rent'

/**
 * Returns the goal that a parameter means: absent, `0` or `sale` is for sale, anything else for rent (section 4,
 * decision 38).
 */
export function goalOf(value: string | readonly string[] | null | undefined): Goal {
	const first = typeof value === 'string' ? value : value?.[0]
	const said = first?.trim().toLowerCase() ?? ''
	return said === '' || said === '0' || said === 'sale' ? 'sale' : 'rent'
}
