'use client'

import { type FormEvent, useEffect, useId, useState } from 'react'
import useSWR from 'swr'
import { Icon } from '#components/ui/icon.tsx'
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx'
import { swrSettings } from '#lib/base/browser/get-json.ts'
import type { TravelTimesAnswer } from '#lib/homes/search/api/api-types.ts'
import {
	LONGEST_PLACE,
	MOST_PLACES,
	NO_PLACES,
	type SavedPlaces,
	savedPlaces,
	savePlaces,
} from '#lib/homes/travel/saved-places.ts'
import { TRAVEL_MODES, type TravelMode } from '#lib/homes/travel/travel.ts'
import styles from './travel-times.module.css'

export interface TravelTimesProps {
	home: number
	language: string
	words: {
		title: string
		/** From where the times count, and that the places stay in the browser. */
		note: string
		by: string
		modes: Record<TravelMode, string>
		add: string
		place: string
		/** Contains `{minutes}`. */
		minutes: string
		unknownPlace: string
		unknownTime: string
		wait: string
		/** Contains `{place}`. */
		remove: string
	}
}

type Asked = readonly [home: number, language: string, by: TravelMode, ...places: string[]]

async function ask([home, language, by, ...places]: Asked): Promise<TravelTimesAnswer> {
	const response = await fetch('/api/travel', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ home, language, by, places }),
	})
	if (!response.ok) throw new Error(`${response.status} from /api/travel`)
	return response.json()
}

/** A server of travel times that failed is left alone for half a minute. */
const AGAIN_MS = 35_000

/** Whether the time to a known place is missing. */
function isPartly(found: TravelTimesAnswer | undefined): boolean {
	return found?.places.some(({ name, minutes }) => name !== null && minutes === null) ?? false
}

/** The visitor's own places, kept in this browser, with the minutes that it takes to each. */
export default function TravelTimesForm({ home, language, words }: TravelTimesProps) {
	const id = useId()
	const [saved, setSaved] = useState<SavedPlaces>(NO_PLACES)
	const [typed, setTyped] = useState('')
	useEffect(() => setSaved(savedPlaces()), [])
	const { by, places } = saved
	const key: Asked | null = places.length === 0 ? null : [home, language, by, ...places]
	const { data, isLoading, error } = useSWR<TravelTimesAnswer, Error, Asked | null>(key, ask, {
		...swrSettings,
		refreshInterval: (found) => (isPartly(found) ? AGAIN_MS : 0),
	})
	const change = (next: SavedPlaces) => {
		setSaved(next)
		savePlaces(next)
	}
	const add = (event: FormEvent) => {
		event.preventDefault()
		const place = typed.trim()
		if (place === '') return
		change({ by, places: [...places.filter((other) => other !== place), place].slice(-MOST_PLACES) })
		setTyped('')
	}
	const timeTo = (place: string) => {
		const found = data?.places.find((each) => each.typed === place)
		if (!found) return error && !isLoading ? words.unknownTime : words.wait
		if (found.name === null) return words.unknownPlace
		return found.minutes === null ? words.unknownTime : words.minutes.replace('{minutes}', String(found.minutes))
	}
	return (
		<>
			<h3 id={`${id}-title`}>{words.title}</h3>
			<p className="muted small">{words.note}</p>
			{places.length > 0 && (
				<>
					<fieldset className={styles.modes}>
						<legend>
							<VisuallyHidden>{words.by}</VisuallyHidden>
						</legend>
						{TRAVEL_MODES.map((mode) => (
							<label key={mode}>
								<input type="radio" name={id} checked={by === mode} onChange={() => change({ by: mode, places })} />
								{words.modes[mode]}
							</label>
						))}
					</fieldset>
					<ul className={styles.places} aria-labelledby={`${id}-title`} aria-live="polite">
						{places.map((place) => (
							<li key={place}>
								<span>{data?.places.find((each) => each.typed === place)?.name ?? place}</span>
								<b>{timeTo(place)}</b>
								<button
									type="button"
									aria-label={words.remove.replace('{place}', place)}
									onClick={() => change({ by, places: places.filter((other) => other !== place) })}
								>
									<Icon name="x" />
								</button>
							</li>
						))}
					</ul>
				</>
			)}
			<form method="dialog" className={styles.form} onSubmit={add}>
				<label htmlFor={id}>{words.place}</label>
				<input
					id={id}
					value={typed}
					maxLength={LONGEST_PLACE}
					autoComplete="off"
					onChange={({ target }) => setTyped(target.value)}
				/>
				<button type="submit">{words.add}</button>
			</form>
		</>
	)
}
