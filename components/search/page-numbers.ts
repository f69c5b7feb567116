/** Returns the pages a list links to: first, last and those around the current one; null stands for omitted pages. */
export function pageNumbers(page: number, pageCount: number): (number | null)[] {
	const shown = [...new Set([1, page - 1, page, page + 1, pageCount])]
		.filter((number) => number >= 1 && number <= pageCount)
		.sort((a, b) => a - b)
	return shown.flatMap((number, index) => {
		const gap = number - (shown[index - 1] ?? 0)
		if (gap <= 1) return [number]
		return gap === 2 ? [number - 1, number] : [null, number]
	})
}
