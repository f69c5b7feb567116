import type { ShownHosts } from './stock-hosts.ts'

/** The state that pages are checked against: which database, its last change, and the last change behind each tag. */
export interface DataState {
	epoch: string
	run: number
	tags: Map<string, number>
	hosts: ShownHosts
}
