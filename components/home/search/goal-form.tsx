'use client'

import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import styles from '#components/home/home-blocks.module.css'
import { Button } from '#components/ui/button.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'

const GoalCount = lazyPart(() => import('./goal-count.tsx'))

interface GoalFormProps {
	goal: Goal
	language: string
	/** Address of the list that shows the results. */
	action: string
	/** The button's words without a number, and with the number of all homes of the goal. */
	submit: { plain: string; all: string }
	className?: string | undefined
	children: ReactNode
}

const never = () => () => {}

/** Returns the filled-in fields as a query string. */
function filledIn(data: FormData): string {
	const params = new URLSearchParams()
	for (const [name, value] of data) if (typeof value === 'string' && value !== '') params.append(name, value)
	return params.toString()
}

/**
 * A GET form that leaves out empty fields (section 5). As the visitor chooses, its button shows how many homes that
 * finds. Without JavaScript it is a plain form whose button shows no number.
 */
export function GoalForm({ goal, language, action, submit, className, children }: GoalFormProps) {
	const ref = useRef<HTMLFormElement>(null)
	const [chosen, setChosen] = useState('')
	const [found, setFound] = useState<string | null>(null)
	const isLive = useSyncExternalStore(
		never,
		() => true,
		() => false,
	)
	const choose = (form: HTMLFormElement) => {
		const params = filledIn(new FormData(form))
		setChosen(params)
		if (params === '') setFound(null)
	}
	useEffect(() => {
		const form = ref.current
		if (form === null) return
		const drop = ({ formData }: FormDataEvent) => {
			for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
		}
		form.addEventListener('formdata', drop)
		// A browser that returns to this page may have restored the earlier choice.
		setChosen(filledIn(new FormData(form)))
		return () => form.removeEventListener('formdata', drop)
	}, [])
	return (
		<form
			ref={ref}
			action={action}
			method="get"
			className={className}
			onInput={(event) => choose(event.currentTarget)}
			onSubmit={(event) => {
				// A form without a field to send would leave a bare question mark in the address.
				if (filledIn(new FormData(event.currentTarget)) !== '') return
				event.preventDefault()
				window.location.assign(action)
			}}
		>
			{children}
			<Button type="submit" look="main" className={styles.submit} data-longest={submit.all.replace(/\d/g, '0')}>
				{isLive && chosen === '' ? submit.all : (found ?? submit.plain)}
			</Button>
			<p className="vh" role="status">
				{found}
			</p>
			{chosen !== '' && (
				<GoalCount url={`/api/search?goal=${goal}&language=${language}&${chosen}`} onFound={setFound} />
			)}
		</form>
	)
}
