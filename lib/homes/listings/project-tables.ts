export interface ProjectTable {
	id: number
	city_key: string
	zip: string
	country_id: number
	number: string | null
	is_address_public: 0 | 1
	street: string | null
	house_number: string | null
	box_number: string | null
	latitude: number | null
	longitude: number | null
	price_list_url: string | null
	planning_url: string | null
	/** JSON array of document names; their addresses are private. */
	document_names: string
	web_ids: string
	withdrawn_at: string | null
	content_hash: string
}

export interface ProjectTextTable {
	project_id: number
	language: string
	name: string | null
	description: string | null
	city: string
	country_name: string | null
	delivery: string | null
}

export interface ProjectPictureTable {
	project_id: number
	position: number
	url: string
	width: number | null
	height: number | null
	name: string | null
	alt: string
}

export interface ProjectPrivateTable {
	project_id: number
	street: string | null
	house_number: string | null
	box_number: string | null
	latitude: number | null
	longitude: number | null
	documents: string
}

declare module '#lib/base/db/tables.ts' {
	interface PublicTables {
		project: ProjectTable
		project_text: ProjectTextTable
		project_picture: ProjectPictureTable
	}

	interface PrivateTables {
		project_private: ProjectPrivateTable
	}
}
