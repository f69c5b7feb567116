/** A file that may be a delivery. */
export interface PlacedFile {
	name: string
	/** When it was last written, in seconds since 1970. */
	second: number
	/** In bytes. */
	size: number
}

/** A folder with deliveries, on this machine or on a server. Every method throws `SourceProblem`. */
export interface DeliveryPlace {
	/** Returns the files in the folder, in any order; what is no file is left out. */
	list(): Promise<PlacedFile[]>
	/**
	 * Returns the path of a file on this machine, good until the next one is asked for. `isAlive` is called now and then
	 * if that takes long; what it throws ends it.
	 */
	fetch(file: PlacedFile, isAlive: () => Promise<void>): Promise<string>
	close(): void
}
