import {
  BackSide,
  BufferAttribute,
  BufferGeometry,
  GLSL3,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  InstancedInterleavedBuffer,
  InterleavedBufferAttribute,
  Mesh,
  RawShaderMaterial,
  type IUniform,
  type ShaderMaterialParameters,
  type TypedArray,
} from 'three'
import { boxFaces, meshOf, type FormMesh } from '#circuits/player/stage/pack/solid-list.ts'
import type { PackedBoards, PackedSolids } from '#circuits/player/stage/pack/packed-scene.ts'
import {
  boardFragment,
  boardVertex,
  groundFragment,
  groundVertex,
  solidFragment,
  solidVertex,
} from './shaders.ts'

export type Uniforms = Record<string, IUniform>

/** Order of drawing: the ground is behind everything, texts and outlines come last. */
export const drawOrder = { ground: -1, solids: 0, texts: 1, outlines: 2 } as const

/** Layers of the scene: the ground and the boards, the solids, the same in slices, and all that is drawn after them. */
export const layers = { above: 0, below: 1, solids: 2, slices: 3 } as const

export type SolidsMesh = Mesh<InstancedBufferGeometry, RawShaderMaterial>

export function solidsMesh(solids: PackedSolids, uniforms: Uniforms): SolidsMesh {
  return bareMesh(solidsGeometry(solids), shader(solidVertex, solidFragment, uniforms), drawOrder.solids)
}

/** Meshes that together draw what one does, so many solids each, from the same memory of the graphics processor. */
export function slicesOf({ geometry, material, renderOrder }: SolidsMesh, size: number): SolidsMesh[] {
  const slices: SolidsMesh[] = []
  for (let from = 0; from < geometry.instanceCount; from += size) {
    const slice = new InstancedBufferGeometry()
    slice.instanceCount = Math.min(size, geometry.instanceCount - from)
    slice.setIndex(geometry.index)
    for (const [name, all] of Object.entries(geometry.attributes))
      slice.setAttribute(
        name,
        all instanceof InterleavedBufferAttribute
          ? new InterleavedBufferAttribute(all.data, all.itemSize, from * all.itemSize, all.normalized)
          : all,
      )
    slices.push(bareMesh(slice, material, renderOrder))
  }
  return slices
}

/** The outside of solids that are a little larger, seen around them. */
export function outlineMesh(solids: PackedSolids, uniforms: Uniforms): Mesh {
  const options = { defines: { OUTLINE: '' }, side: BackSide }
  const material = shader(solidVertex, solidFragment, uniforms, options)
  return bareMesh(solidsGeometry(solids), material, drawOrder.outlines)
}

export function boardsMesh(
  { count, middles, sizes, turns, colours, owners }: PackedBoards,
  uniforms: Uniforms,
): Mesh {
  const geometry = formGeometry(meshOf(boxFaces), count)
  geometry.setAttribute('middle', new InstancedBufferAttribute(middles, 3))
  geometry.setAttribute('size', new InstancedBufferAttribute(sizes, 3))
  geometry.setAttribute('turn', new InstancedBufferAttribute(turns, 4))
  geometry.setAttribute('dark', new InstancedBufferAttribute(colours, 4, true))
  geometry.setAttribute('owner', new InstancedBufferAttribute(owners, 1))
  return bareMesh(geometry, shader(boardVertex, boardFragment, uniforms), drawOrder.solids)
}

export function groundMesh(uniforms: Uniforms): Mesh {
  return pictureMesh(groundFragment, uniforms, drawOrder.ground)
}

/** One triangle over the whole picture. */
export function pictureMesh(fragment: string, uniforms: Uniforms, order: number): Mesh {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(Float32Array.of(-1, -1, 0, 3, -1, 0, -1, 3, 0), 3))
  const material = shader(groundVertex, fragment, uniforms, { depthTest: false, depthWrite: false })
  return bareMesh(geometry, material, order)
}

export function shader(
  vertexShader: string,
  fragmentShader: string,
  uniforms: Uniforms,
  options: ShaderMaterialParameters = {},
): RawShaderMaterial {
  return new RawShaderMaterial({ glslVersion: GLSL3, vertexShader, fragmentShader, uniforms, ...options })
}

/** A mesh that is always drawn and never moved; all places are in its arrays. */
export function bareMesh<Geometry extends BufferGeometry>(
  geometry: Geometry,
  material: RawShaderMaterial,
  order: number,
): Mesh<Geometry, RawShaderMaterial> {
  const mesh = new Mesh(geometry, material)
  mesh.frustumCulled = false
  mesh.matrixAutoUpdate = false
  mesh.renderOrder = order
  return mesh
}

export function disposeMesh(mesh: Mesh): void {
  mesh.geometry.dispose()
  for (const material of [mesh.material].flat()) material.dispose()
}

function solidsGeometry(solids: PackedSolids): InstancedBufferGeometry {
  const geometry = formGeometry(solids, solids.count)
  geometry.setAttribute('middle', eachInstance(solids.middles, 3))
  geometry.setAttribute('size', eachInstance(solids.sizes, 3))
  geometry.setAttribute('turn', eachInstance(solids.turns, 4, true))
  geometry.setAttribute('dark', eachInstance(solids.dark, 4, true))
  geometry.setAttribute('lit', eachInstance(solids.lit, 4, true))
  geometry.setAttribute('rule', eachInstance(solids.rules, 1))
  geometry.setAttribute('owner', eachInstance(solids.owners, 1))
  return geometry
}

/** So many numbers for each instance, in an array that slices of the instances can share. */
function eachInstance(array: TypedArray, size: number, isNormalized = false): InterleavedBufferAttribute {
  return new InterleavedBufferAttribute(new InstancedInterleavedBuffer(array, size), size, 0, isNormalized)
}

function formGeometry({ corners, normals, triangles }: FormMesh, count: number): InstancedBufferGeometry {
  const geometry = new InstancedBufferGeometry()
  geometry.instanceCount = count
  geometry.setAttribute('position', new BufferAttribute(corners, 3))
  geometry.setAttribute('normal', new BufferAttribute(normals, 3))
  geometry.setIndex(new BufferAttribute(triangles, 1))
  return geometry
}
