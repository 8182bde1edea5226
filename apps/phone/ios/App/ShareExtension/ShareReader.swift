import Foundation
import UniformTypeIdentifiers

/// Reads of what another app shares what Cuecard takes: one document, or a text and a link.
enum ShareReader {
    /// One byte more than a resume may have, so that the page refuses a longer one by its size.
    static let maxFileBytes = 10_485_761
    /// As much as an application takes of an advertisement.
    static let maxTextCharacters = 12_000

    private static let documents = [
        "com.adobe.pdf",
        "com.microsoft.word.doc",
        "org.openxmlformats.wordprocessingml.document"
    ]
    private static let text = "public.plain-text"

    /// Nil: there is nothing of it that Cuecard takes.
    static func read(_ items: [NSExtensionItem]) async -> SharedItem? {
        let title = items.lazy.compactMap(findTitle).first ?? ""
        let providers = items.flatMap { $0.attachments ?? [] }
        for provider in providers {
            if let file = await readFile(provider) { return SharedItem(title: title, text: "", file: file) }
        }
        var texts: [String] = []
        for provider in providers {
            let given = await readText(provider)
            if given.isEmpty || texts.contains(where: { $0.contains(given) }) { continue }
            texts.append(given)
        }
        if texts.isEmpty { return nil }
        let whole = texts.joined(separator: "\n\n")
        let text = String(whole.prefix(maxTextCharacters))
        return SharedItem(title: whole.contains(title) ? "" : title, text: text, file: nil)
    }

    /// A browser gives a page's title as the text beside its link; others give the text itself once more.
    private static func findTitle(_ item: NSExtensionItem) -> String? {
        let given = item.attributedTitle ?? item.attributedContentText
        let title = given?.string.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        return title.isEmpty ? nil : String(title.prefix(maxTextCharacters))
    }

    private static func readFile(_ provider: NSItemProvider) async -> SharedFile? {
        let isFile = provider.hasItemConformingToTypeIdentifier(UTType.fileURL.identifier)
        // A selected text is one too, but no file.
        let types = isFile ? documents + [text] : documents
        guard let type = types.first(where: provider.hasItemConformingToTypeIdentifier) else { return nil }
        return await withCheckedContinuation { continuation in
            _ = provider.loadFileRepresentation(forTypeIdentifier: type) { copy, _ in
                // The copy is removed as soon as this returns.
                continuation.resume(returning: copy.flatMap { readCopy($0, type: type) })
            }
        }
    }

    private static func readCopy(_ copy: URL, type: String) -> SharedFile? {
        guard let handle = try? FileHandle(forReadingFrom: copy) else { return nil }
        defer { try? handle.close() }
        guard let data = try? handle.read(upToCount: maxFileBytes) else { return nil }
        let mime = UTType(type)?.preferredMIMEType ?? ""
        return SharedFile(name: copy.lastPathComponent, type: mime, data: data)
    }

    private static func readText(_ provider: NSItemProvider) async -> String {
        if let link = await readLink(provider) { return link }
        guard provider.canLoadObject(ofClass: String.self) else { return "" }
        let given: String = await withCheckedContinuation { continuation in
            _ = provider.loadObject(ofClass: String.self) { text, _ in
                continuation.resume(returning: text ?? "")
            }
        }
        return given.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private static func readLink(_ provider: NSItemProvider) async -> String? {
        guard provider.canLoadObject(ofClass: URL.self) else { return nil }
        let given: URL? = await withCheckedContinuation { continuation in
            _ = provider.loadObject(ofClass: URL.self) { url, _ in continuation.resume(returning: url) }
        }
        guard let link = given, link.scheme == "https" || link.scheme == "http" else { return nil }
        return link.absoluteString
    }
}
