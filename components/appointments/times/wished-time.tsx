'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { Choices } from '#components/forms/fields/field.tsx'
import { useField } from '#components/forms/fields/form-context.ts'
import { retried } from '#components/ui/lazy-part.tsx'
import { useNear } from '#components/ui/use-near.ts'
import type { NextTimesAnswer } from '#lib/people/appointments/calendar/next-times-answer.ts'

interface WishedTimeProps {
	language: string
	question: string
	/** Marks the question as optional. */
	optional: string
	/** Label of the answer "call me", for visitors who cannot choose a time yet. */
	call: string
}

async function askFor(language: string): Promise<NextTimesAnswer> {
	const response = await fetch(`/api/appointments/next?for=valuation&language=${language}`)
	if (!response.ok) throw new Error(`${response.status} from /api/appointments/next`)
	return response.json()
}

/**
 * Asks when the agent may come for a valuation: free times to choose from once they have loaded; nothing if there are
 * none.
 */
export function WishedTime({ language, question, optional, call }: WishedTimeProps) {
	const room = useRef<HTMLDivElement>(null)
	const isNear = useNear(room)
	const { error } = useField('slot')
	const [times, setTimes] = useState<NextTimesAnswer['times']>([])
	const load = useCallback(() => {
		let isShown = true
		retried(() => askFor(language)).then(
			(answer) => isShown && setTimes(answer.times),
			() => {},
		)
		return () => {
			isShown = false
		}
	}, [language])
	useEffect(() => (isNear ? load() : undefined), [isNear, load])
	// What is free is fetched again when the chosen time was refused.
	useEffect(() => (error === null ? undefined : load()), [error, load])
	const options = times.map(({ value, day, time }) => ({ value, label: `${day}, ${time}` }))
	return (
		<div ref={room}>
			{options.length > 0 && (
				<Choices
					name="slot"
					label={question}
					optional={optional}
					columns={3}
					options={[...options, { value: 'call', label: call }]}
				/>
			)}
		</div>
	)
}
