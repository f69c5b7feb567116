import { type DeskAnswer, type DeskRefusal, FILE_TYPE } from '#lib/desk/frame/desk-frame-types.ts'

const OFFLINE: DeskRefusal = { ok: false, problem: 'offline' }

function parsed<Result extends object>(text: string): DeskAnswer<Result> {
	try {
		return JSON.parse(text)
	} catch {
		return OFFLINE
	}
}

/**
 * Sends a file to a route of the desk as it is, with what belongs to it in the address. `onProgress` gets the part of
 * it that has left, 0 to 1. What goes wrong, a lost connection included, is part of the answer.
 */
export function postFile<Result extends object>(
	route: string,
	query: Readonly<Record<string, string>>,
	file: File,
	onProgress: (part: number) => void,
): Promise<DeskAnswer<Result>> {
	const { promise, resolve } = Promise.withResolvers<DeskAnswer<Result>>()
	// `fetch` does not report how much has left.
	const request = new XMLHttpRequest()
	request.open('POST', `/api/staff/desk/${route}/?${new URLSearchParams(query)}`)
	request.setRequestHeader('content-type', FILE_TYPE)
	request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total)
	request.onload = () => resolve(parsed(request.responseText))
	request.onerror = () => resolve(OFFLINE)
	request.onabort = () => resolve(OFFLINE)
	request.send(file)
	return promise
}
