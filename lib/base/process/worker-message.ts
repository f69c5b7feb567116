/** What one piece of work may use before its process ends itself. Passed as the process's first argument, as JSON. */
export interface WorkBounds {
	/** Resident memory of the process, in MiB. */
	mostMemory: number
	/** Processor time of one piece of work, in seconds. */
	mostSeconds: number
	/** Whether visitors of the site come first: the process has a lower priority than the server. */
	isPatient?: boolean
}

/** A message from the process to its parent. The parent sends only what there is to do. */
export type WorkerMessage<Made> =
	| { kind: 'ready' }
	/** The process has received its work. If it ends after this, the work is to blame. */
	| { kind: 'begun' }
	/** `resident`: bytes of memory that the process still uses. */
	| { kind: 'made'; made: Made; resident: number }
	/** Another attempt would fail in the same way. */
	| { kind: 'refused'; reason: string; name: string }
	/** It used too much, such as `768 MiB of memory`; the process ends itself. */
	| { kind: 'spent'; resource: string }
