const MIB = 1024 * 1024

/** The most that is taken as a ZIP with files: sixty homes of fifteen photographs in full size come to 300 MiB. */
export const ZIP_LIMITS = { bytes: 600 * MIB, entries: 20_000, unpacked: 1500 * MIB } as const
