import { retried } from '#components/ui/lazy-part.tsx'
import type { NativeForm } from './native-form.ts'

/** Longer than all retries of loading the code of a form. After it the form is posted as it would be without scripts. */
const LONGEST_LOAD_MS = 12_000

/**
 * Whether a visitor used a field of a form, maybe before the scripts loaded. A browser ignores the selectors it does
 * not support.
 */
export const isTouched = (form: Element) => form.querySelector(':is(:focus,:user-valid,:user-invalid)') !== null

/** Returns the code of a form, or null if it cannot be loaded in time. */
export function inTime<T>(loading: Promise<T>): Promise<T | null> {
	const tooLate = new Promise<null>((resolve) => setTimeout(() => resolve(null), LONGEST_LOAD_MS))
	return Promise.race([loading.catch(() => null), tooLate])
}

/**
 * Loads the code that checks a form once it is touched, or at once if it `isWanted`, and posts the form when all its
 * fields are right; also if the code cannot be loaded, since the server checks the same. Returns what ends this.
 */
export function checkAtTouch(form: HTMLFormElement, load: () => Promise<NativeForm>, isWanted = false): () => void {
	let loading: Promise<NativeForm> | null = null
	const touch = () => {
		loading ??= retried(load)
		loading.catch(() => {})
		return loading
	}
	const onFocus = () => void touch()
	const onSubmit = async (event: SubmitEvent) => {
		event.preventDefault()
		const control = await inTime(touch())
		if (control === null) form.submit()
		else await control.submit(() => form.submit())
	}
	form.addEventListener('focusin', onFocus)
	form.addEventListener('submit', onSubmit)
	if (isWanted || isTouched(form)) void touch()
	return () => {
		form.removeEventListener('focusin', onFocus)
		form.removeEventListener('submit', onSubmit)
	}
}
