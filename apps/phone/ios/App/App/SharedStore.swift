import Foundation

/// What another app shared, as far as Cuecard takes it. Texts are empty where it gave none.
struct SharedItem: Codable {
    let title: String
    let text: String
    let file: SharedFile?
}

struct SharedFile: Codable {
    let name: String
    /// As in a Content-Type.
    let type: String
    let data: Data
}

enum SharedStoreError: Error {
    /// The app was built without its group.
    case noFolder
}

/// The way of what was shared from the share extension to the app: one file in the folder that both have, in which the
/// last thing waits alone.
enum SharedStore {
    static let group = "group.app.cuecard.phone"

    static var isWaiting: Bool {
        guard let folder = try? Folder() else { return false }
        return folder.has(folder.given) || folder.has(folder.taken)
    }

    /// True: something took its place that had not been taken yet.
    static func keep(_ item: SharedItem) throws -> Bool {
        var folder = try Folder()
        let isReplacing = folder.has(folder.given)
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        // Whole or not at all, unreadable while the phone is locked, and in no backup.
        try encoder.encode(item).write(to: folder.given, options: [.atomic, .completeFileProtection])
        var values = URLResourceValues()
        values.isExcludedFromBackup = true
        try folder.given.setResourceValues(values)
        return isReplacing
    }

    /// Nil: nothing waits. What is read stays until it is dropped, under a name that the extension does not write:
    /// something that is shared meanwhile is not dropped with it.
    static func read() throws -> SharedItem? {
        let folder = try Folder()
        if folder.has(folder.given) {
            try? FileManager.default.removeItem(at: folder.taken)
            try FileManager.default.moveItem(at: folder.given, to: folder.taken)
        }
        guard folder.has(folder.taken) else { return nil }
        return try PropertyListDecoder().decode(SharedItem.self, from: Data(contentsOf: folder.taken))
    }

    static func drop() throws {
        let folder = try Folder()
        if folder.has(folder.taken) { try FileManager.default.removeItem(at: folder.taken) }
    }

    private struct Folder {
        var given: URL
        let taken: URL

        init() throws {
            guard let url = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: SharedStore.group)
            else { throw SharedStoreError.noFolder }
            given = url.appendingPathComponent("given.plist")
            taken = url.appendingPathComponent("taken.plist")
        }

        func has(_ file: URL) -> Bool {
            FileManager.default.fileExists(atPath: file.path)
        }
    }
}
