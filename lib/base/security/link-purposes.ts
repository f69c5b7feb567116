/**
 * Who may open the signed links of each purpose: whoever holds one, or a browser that the agency has confirmed. Mails to
 * the agency are answered, and an answer quotes its links.
 */
export const LINK_PURPOSES = {
	alert: 'holder',
	appointment: 'holder',
	documents: 'holder',
	friend: 'holder',
	newsletter: 'holder',
	'owner-summary': 'holder',
	application: 'staff',
	'appointment-staff': 'staff',
	lead: 'staff',
	testimonial: 'staff',
} as const satisfies Record<string, 'holder' | 'staff'>

type PurposeOf<Who> = {
	[Purpose in keyof typeof LINK_PURPOSES]: (typeof LINK_PURPOSES)[Purpose] extends Who ? Purpose : never
}[keyof typeof LINK_PURPOSES]

export type LinkPurpose = keyof typeof LINK_PURPOSES
export type HolderPurpose = PurposeOf<'holder'>
export type StaffPurpose = PurposeOf<'staff'>
