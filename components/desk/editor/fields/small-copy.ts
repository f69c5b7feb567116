/** Pixels of the longest side: as large as a form shows a picture. */
const LARGEST = 480

/**
 * Returns a small copy of a picture on somebody's disk as an address, to be shown before it is sent; null if this browser
 * cannot read it. The policy of the page allows data addresses only.
 */
export async function smallCopyOf(file: File): Promise<string | null> {
	try {
		const bitmap = await createImageBitmap(file)
		const scale = Math.min(1, LARGEST / Math.max(bitmap.width, bitmap.height))
		const canvas = document.createElement('canvas')
		canvas.width = Math.max(1, Math.round(bitmap.width * scale))
		canvas.height = Math.max(1, Math.round(bitmap.height * scale))
		canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
		bitmap.close()
		return canvas.toDataURL()
	} catch {
		return null
	}
}
