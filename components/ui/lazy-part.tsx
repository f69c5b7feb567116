import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

const RETRIES = 5
const FIRST_DELAY_MS = 350

/** Loads with five retries, the delay doubling from 350 ms (section 9, decision 15); throws when all have failed. */
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
	/** What has been loaded, for whom it is shown next. */
	part: ComponentType<Props> | null
}

interface Fallback {
	/** What stands there until the code has come. */
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
 * A part whose code is fetched once it is shown, with five retries, the delay doubling from 350 ms (section 9,
 * decision 15). If its code stays away nothing is shown in its place, and the page lives on.
 *
 * Not `React.lazy`: React holds back what it waited for until 300 ms have passed, and when it then shows it forgets
 * that a link was followed meanwhile, whose photograph was to move (`components/pictures/photo.tsx`).
 */
export function lazyPart<Props extends object>(load: Code<Props>['load']) {
	const code: Code<Props> = { load, part: null }
	return (props: Props & Fallback) => <LatePart code={code} props={props} />
}
