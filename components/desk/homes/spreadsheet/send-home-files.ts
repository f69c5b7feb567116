import { postDesk } from '#components/desk/frame/server/post-desk.ts'
import { postFile } from '#components/desk/frame/server/post-file.ts'
import { documentTitle } from '#lib/base/files/document-kinds.ts'
import { unzipEntries } from '#lib/base/files/zip-file.ts'
import type { DeskAnswer, DeskRefusal } from '#lib/desk/frame/desk-frame-types.ts'
import type { OwnPicture, OwnRow } from '#lib/homes/manual-listings/form/listing-values.ts'
import type { HomeFile } from '#lib/homes/spreadsheets/files/file-types.ts'

const MOST_TRIES = 4
const LONGEST_WAIT_S = 600

/** Asks again while the server asks to wait. */
async function patiently<Result extends object>(
	ask: () => Promise<DeskAnswer<Result>>,
	tries = MOST_TRIES,
): Promise<DeskAnswer<Result>> {
	const answer = await ask()
	if (answer.ok || answer.seconds === undefined || answer.seconds > LONGEST_WAIT_S || tries === 0) return answer
	const { promise, resolve } = Promise.withResolvers<void>()
	setTimeout(resolve, answer.seconds * 1000)
	await promise
	return patiently(ask, tries - 1)
}

const baseName = (path: string) => path.split(/[/\\]/).at(-1) ?? path

/** A file that was not added to its home, and why. */
export interface UnsentFile {
	file: HomeFile
	refusal: DeskRefusal
}

/** Called with the file on its way, and the part of it that has left, 0 to 1. */
export type OnProgress = (file: HomeFile, part: number) => void

interface Sending {
	/** Null if no ZIP has files of it. */
	zip: Uint8Array | null
	files: readonly HomeFile[]
	onProgress: OnProgress
}

/** What is sent of a home that became a draft. */
interface SendingHome extends Sending {
	/** The number of the draft. */
	id: number
	/** Photographs that the site fetches from their addresses. */
	addressed: readonly HomeFile[]
}

const asFile = ({ name }: HomeFile, bytes: Uint8Array) => new File([new Uint8Array(bytes)], baseName(name))

/** Sends each file of a ZIP by `send`, which returns why one is refused. Returns those that were not taken. */
async function sendEach(
	{ zip, files, onProgress }: Sending,
	send: (file: HomeFile, bytes: Uint8Array) => Promise<DeskRefusal | null>,
): Promise<UnsentFile[]> {
	const unsent: UnsentFile[] = []
	for (const { name, file: bytes } of zip === null ? [] : unzipEntries(zip, files)) {
		for (const file of files.filter((one) => one.name === name)) {
			onProgress(file, 0)
			const refusal = bytes === null ? ({ ok: false, problem: 'unreadable' } as const) : await send(file, bytes)
			if (refusal !== null) unsent.push({ file, refusal })
		}
	}
	return unsent
}

/**
 * Sends the photographs of a home of a list that is uploaded again. Returns their addresses on the site, in their order,
 * and those that were not taken.
 */
export async function sendListPictures(sending: Sending): Promise<{ urls: string[]; unsent: UnsentFile[] }> {
	const urls = new Map<HomeFile, string>()
	const unsent = await sendEach(sending, async (file, bytes) => {
		const progress = (part: number) => sending.onProgress(file, part)
		const answer = await patiently(() =>
			postFile<{ url: string }>('homes/sheet/list-picture', {}, asFile(file, bytes), progress),
		)
		if (!answer.ok) return answer
		if ([...urls.values()].includes(answer.url)) return { ok: false, problem: 'duplicate' }
		urls.set(file, answer.url)
		return null
	})
	return { urls: sending.files.flatMap((file) => urls.get(file) ?? []), unsent }
}

/** Sends the files of a draft, has the site fetch its photographs, and gives it both. Returns those that were not added. */
export async function sendHomeFiles({ id, addressed, ...sending }: SendingHome): Promise<UnsentFile[]> {
	const { files, onProgress } = sending
	const pictures = new Map<HomeFile, OwnPicture>()
	const documents = new Map<HomeFile, OwnRow>()
	const addPicture = (file: HomeFile, picture: OwnPicture): DeskRefusal | null => {
		if ([...pictures.values()].some(({ hash }) => hash === picture.hash)) return { ok: false, problem: 'duplicate' }
		pictures.set(file, picture)
		return null
	}
	const unsent = await sendEach(sending, async (file, bytes) => {
		const body = asFile(file, bytes)
		const progress = (part: number) => onProgress(file, part)
		if (file.kind === 'picture') {
			const answer = await patiently(() =>
				postFile<{ picture: OwnPicture }>('homes/own/picture', { id: String(id) }, body, progress),
			)
			if (!answer.ok) return answer
			return addPicture(file, answer.picture)
		}
		const { name } = body
		const answer = await patiently(() =>
			postFile<{ file: string; size: number }>('homes/own/document', { id: String(id), name }, body, progress),
		)
		if (!answer.ok) return answer
		const { file: kept, size } = answer
		if ([...documents.values()].some((row) => row.file === kept)) return { ok: false, problem: 'duplicate' }
		documents.set(file, { file: kept, size, name: documentTitle(name) })
		return null
	})
	for (const file of addressed) {
		onProgress(file, 1)
		const answer = await patiently(() => postDesk<{ picture: OwnPicture }>('homes/own/fetch', { id, url: file.name }))
		const refusal = answer.ok ? addPicture(file, answer.picture) : answer
		if (refusal !== null) unsent.push({ file, refusal })
	}
	if (pictures.size + documents.size === 0) return unsent
	const inOrder = <Kept>(kept: ReadonlyMap<HomeFile, Kept>) =>
		[...files, ...addressed].flatMap((file) => kept.get(file) ?? [])
	const answer = await patiently(() =>
		postDesk('homes/sheet/attach', { id, pictures: inOrder(pictures), documents: inOrder(documents) }),
	)
	if (answer.ok) return unsent
	return [...unsent, ...[...pictures.keys(), ...documents.keys()].map((file) => ({ file, refusal: answer }))]
}
