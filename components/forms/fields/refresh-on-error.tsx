'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { useField } from './form-context.ts'

/** Fetches the free times again when the chosen one was refused; what was typed stays. */
export function RefreshOnError({ name }: { name: string }) {
	const router = useRouter()
	const { error } = useField(name)
	useEffect(() => {
		if (error !== null) router.refresh()
	}, [error, router])
	return null
}
