import 'server-only'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { WorkBounds, WorkerMessage } from './worker-message.ts'

/** A process that uses more than this after its work has too little memory left for the next, so it is ended. */
const MOST_RESIDENT_AT_REST = 224 * 1024 * 1024

/** Why work was not done: the process refused it, it used too much, or the process ended during it. */
export class WorkError extends Error {
	override readonly name = 'WorkError'
	readonly why: 'refused' | 'spent' | 'ended'
	/** The name of the error with which the process refused it. */
	readonly refusedAs: string | null

	constructor(why: WorkError['why'], detail: string, refusedAs: string | null = null) {
		super(detail)
		this.why = why
		this.refusedAs = refusedAs
	}
}

interface Settings {
	/** Path of what runs, from the project's folder: in the built server the caller's file is elsewhere. */
	program: string
	bounds: WorkBounds
	/** Mebibytes of V8's heap. */
	heap: number
	/** Milliseconds after which a process that neither answers nor works is killed. */
	longestSilence: number
}

interface Begun {
	child: ChildProcess
	/** Aborts once the process has ended and all its messages were received; the reason describes how it ended. */
	gone: AbortSignal
}

function begin({ program, bounds, heap }: Settings): Begun {
	const flags = ['--conditions=react-server', `--max-old-space-size=${heap}`]
	// Not `fork`: the bundler would look for its program among the modules.
	const child = spawn(process.execPath, [...flags, program, JSON.stringify(bounds)], {
		// If its work takes the process over, it finds neither the site's key nor the password of the mail server.
		env: { NODE_ENV: 'production' },
		serialization: 'advanced',
		stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
	})
	const gone = new AbortController()
	const exited = once(child, 'exit')
	const silent = once(child, 'disconnect')
	void Promise.all([exited, silent]).then(
		([[status, signal]]) => gone.abort(`${signal ?? status}`),
		(error: unknown) => gone.abort(`${error}`),
	)
	return { child, gone: gone.signal }
}

/** Resolves when the process is ready. Rejects if it does not start, which is no fault of its work. */
async function ready({ child, gone }: Begun, { program }: Settings): Promise<void> {
	await new Promise<void>((resolve, reject) => {
		child.once('message', () => resolve())
		gone.addEventListener('abort', () => reject(new Error(`${program} does not start (${gone.reason})`)))
	})
}

/**
 * Has work done by another process, one piece at a time: it may kill that process, and the next piece starts a new one.
 * The program calls `serveWork()`.
 */
export class WorkProcess<Work, Made> {
	readonly #settings: Settings
	#begun: Begun | null = null

	constructor(settings: Settings) {
		this.#settings = settings
	}

	async #process(): Promise<Begun> {
		if (this.#begun && !this.#begun.gone.aborted) return this.#begun
		const begun = begin(this.#settings)
		await ready(begun, this.#settings)
		this.#begun = begun
		return begun
	}

	/** Has one piece of work done; call it for one at a time. Throws `WorkError`. */
	async make(work: Work): Promise<Made> {
		const answer = (await this.#makeOnce(work)) ?? (await this.#makeOnce(work))
		if (answer === null) throw new Error(`${this.#settings.program} ends before it has its work`)
		return answer.made
	}

	/** Returns null if the process ended before it had the work, which is no fault of the work. */
	async #makeOnce(work: Work): Promise<{ made: Made } | null> {
		const { child, gone } = await this.#process()
		let hasBegun = false
		const told = Promise.withResolvers<{ made: Made } | null>()
		const hear = (message: WorkerMessage<Made>) => {
			if (message.kind === 'begun') hasBegun = true
			if (message.kind === 'refused') told.reject(new WorkError('refused', message.reason, message.name))
			if (message.kind === 'spent') {
				this.end()
				told.reject(new WorkError('spent', message.resource))
			}
			if (message.kind !== 'made') return
			if (message.resident > MOST_RESIDENT_AT_REST) this.end()
			told.resolve({ made: message.made })
		}
		const mourn = () => {
			if (hasBegun) told.reject(new WorkError('ended', `${gone.reason}`))
			else told.resolve(null)
		}
		const silence = setTimeout(() => child.kill('SIGKILL'), this.#settings.longestSilence)
		child.on('message', hear)
		gone.addEventListener('abort', mourn)
		// If it cannot be sent, the process has ended, and `gone` fires.
		child.send(work as object, () => {})
		try {
			return await told.promise
		} finally {
			clearTimeout(silence)
			child.off('message', hear)
			gone.removeEventListener('abort', mourn)
		}
	}

	/** Ends the process; the next piece of work starts another one. */
	end(): void {
		this.#begun?.child.kill('SIGKILL')
		this.#begun = null
	}
}
