export const MIB = 1024 * 1024

/** What a file may have at most. `unpacked`: the bytes of the parts that are read; 5,000 homes of 60 columns with long texts are under 20 MiB. */
export const SHEET_LIMITS = {
	bytes: 12 * MIB,
	unpacked: 48 * MIB,
	sheets: 30,
	rows: 5000,
	columns: 300,
	characters: 20_000,
} as const
