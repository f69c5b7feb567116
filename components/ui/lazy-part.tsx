import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

const RETRIES = 5
const FIRST_DELAY_MS = 350

/**
 * Returns what `load` resolves to. Retries five times, with delays that double from 350 ms (section 9, decision 15),
 * and throws the last error when all attempts have failed.
 */
export async function retried<T>(load: () => Promise<T>, tries = 0): Promise<T> {
	try {
		return await load()
	} catch (error) {
		if (tries >= RETRIES) throw error
		await new Promise((resolve) => setTimeout(resolve, FIRST_DELAY_MS * 2 ** tries))
		return retried(load, tries + 1)
	}
}

const Nothing = () => null

interface Code<Props> {
	load: () => Promise<{ default: ComponentType<Props> }>
	/** The loaded component, kept for the next place that shows it. */
	part: ComponentType<Props> | null
}

interface Fallback {
	/** Shown until the code has loaded. */
	fallback?: ReactNode
}

function LatePart<Props extends object>({ code, props }: { code: Code<Props>; props: Props & Fallback }) {
	const [Part, setPart] = useState(() => code.part)
	useEffect(() => {
		if (Part) return
		retried(code.load).then(
			({ default: part }) => {
				code.part = part
				setPart(() => part)
			},
			() => setPart(() => Nothing),
		)
	}, [Part, code])
	return Part ? <Part {...props} /> : props.fallback
}

/**
 * Returns a component whose code is fetched once it is shown, with five retries and delays that double from 350 ms
 * (section 9, decision 15). If its code cannot be loaded, nothing is shown in its place, and the page works on.
 *
 * Not `React.lazy`: React holds back a suspended part for up to 300 ms, and when it then shows it, it forgets that a
 * link was followed meanwhile, whose photograph should move (`components/pictures/photo.tsx`).
 */
export function lazyPart<Props extends object>(load: Code<Props>['load']) {
	const code: Code<Props> = { load, part: null }
	return (props: Props & Fallback) => <LatePart code={code} props={props} />
}
