'use client'

/** More than the server stores, in pixels. */
const LONGEST_SIDE = 2048
const QUALITY = 0.85

/**
 * Returns a photograph small enough for a slow connection, upright and without the camera's metadata. A photograph that
 * the browser cannot read is returned unchanged: the server reports the problem.
 */
export async function shrinkPhoto(file: File): Promise<File> {
	try {
		const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
		const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
		const canvas = document.createElement('canvas')
		canvas.width = Math.round(bitmap.width * scale)
		canvas.height = Math.round(bitmap.height * scale)
		const pen = canvas.getContext('2d')
		if (pen === null) return file
		// Transparent areas would become black.
		pen.fillStyle = '#ffffff'
		pen.fillRect(0, 0, canvas.width, canvas.height)
		pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
		bitmap.close()
		const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
		return blob === null ? file : new File([blob], 'photo.jpg', { type: 'image/jpeg' })
	} catch {
		return file
	}
}
