import Type, { type TSchema } from 'typebox'

/** One property of an object schema. */
export interface Property {
  readonly name: string
  readonly schema: TSchema
  readonly required: boolean
}

/** The properties of an object schema; none of any other. */
export const propertiesOf = (schema: TSchema | undefined): readonly Property[] => {
  if (schema === undefined || !Type.IsObject(schema)) return []
  return Object.entries(schema.properties).map(([name, property]) => ({
    name,
    schema: property,
    required: !Type.IsOptional(property),
  }))
}
