const STEP = 1000

/** Returns a size in the units of a language, "45 kB" or "1,2 Mo"; at least one kilobyte. */
export function formatFileSize(bytes: number, language: string): string {
	const kilobytes = Math.max(1, Math.round(bytes / STEP))
	const isLarge = kilobytes >= STEP
	return new Intl.NumberFormat(language, {
		style: 'unit',
		unit: isLarge ? 'megabyte' : 'kilobyte',
		unitDisplay: 'short',
		maximumFractionDigits: isLarge ? 1 : 0,
	}).format(isLarge ? kilobytes / STEP : kilobytes)
}
